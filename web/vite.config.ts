import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { design } from './src/design.ts'

const SHELL = [
  /node_modules\/svelte\//,
  /src\/lib\/(art|i18n|net|router|ui)\//,
  /src\/lib\/local\/(device|progress)/,
  /src\/lib\/storage\.ts$/,
  /src\/pages\/(?!HelpRoute|AcceptForm|JoinPage|LinkPage|LostPage|RulesOver)\w+\.\w+$/,
  /src\/games\/(index\.ts|[\w-]+\/(index\.ts|Badge\.svelte|mood\.css))/,
]

/** What is loaded together is one file: many small ones, one behind the other, would delay the first board. */
const CHUNKS = [
  { name: 'shell', test: (id: string) => SHELL.some((path) => path.test(id)), priority: 2 },
  {
    name: 'table',
    test: /src\/lib\/(guide|motion|table)\/|src\/pages\/table\/(?!FairProof|Gate|SeenByAll)/,
    priority: 1,
  },
]

/** On a server pages are at many addresses, so the page names files from the root; `jewelbox site` changes that. */
const rooted = (): Plugin => ({
  name: 'rooted',
  transformIndexHtml: { order: 'post', handler: (html) => html.replaceAll('="./', '="/') },
})

/** Python's module comes packed (`python.mjs`), so the one that Pyodide would look for next to its script stays out. */
const packedModule = (): Plugin => ({
  name: 'packed-module',
  transform: (code, id) =>
    id.endsWith('pyodide.asm.mjs') ? code.replace('new URL("pyodide.asm.wasm",import.meta.url).href', '""') : undefined,
})

/** Lists all files of the client, for those who keep it on their device. */
const listed = (): Plugin => ({
  name: 'listed',
  generateBundle(_, bundle) {
    const source = JSON.stringify(Object.keys(bundle).filter((name) => name.startsWith('assets/')))
    this.emitFile({ type: 'asset', fileName: 'files.json', source })
  },
})

/** `--mode gallery` builds the development gallery instead of the client. */
export default defineConfig(({ mode }) => ({
  plugins: [svelte(), rooted(), listed()],
  css: { postcss: { plugins: [design] } },
  worker: { format: 'es', plugins: () => [packedModule()] },
  // Relative, for sites below a path; the page itself names its files from the root (`rooted`).
  base: './',
  resolve: {
    // From the root of the client.
    alias: { $lib: '/src/lib', $games: '/src/games', $fixtures: '/fixtures', $python: '/build-python' },
    // Tests mount nothing, but modules with runes must be the browser's.
    ...(mode === 'test' ? { conditions: ['browser'] } : {}),
  },
  // The help reads the boxes' numbers where they are: in the Python package.
  server: { fs: { allow: ['..'] } },
  build: {
    target: 'es2022',
    outDir: mode === 'gallery' ? 'build-gallery' : '../src/jewelbox/web',
    emptyOutDir: true,
    // Separate files: the content security policy refuses inline scripts, and data: addresses of all but pictures.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: mode === 'gallery' ? 'gallery.html' : 'index.html',
      output: { codeSplitting: { groups: CHUNKS } },
    },
  },
  // A module is compiled when its first test asks for it, which takes a while on a busy machine.
  test: { include: ['src/**/*.test.ts'], testTimeout: 30_000, pool: 'vmThreads', css: true },
}))
