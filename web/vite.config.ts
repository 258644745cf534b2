import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

const folder = (path: string): string => new URL(path, import.meta.url).pathname

/** What is loaded together is one file: many small ones, one behind the other, would delay the first board. */
const CHUNKS = [
  { name: 'shell', test: /node_modules\/svelte\/|src\/lib\/(art|i18n|net|router|ui)\/|src\/pages\/(?!HelpRoute)\w+\.\w+$/, priority: 2 },
  { name: 'table', test: /src\/lib\/(guide|help|motion|table)\/|src\/pages\/table\//, priority: 1 },
]

/** `--mode gallery` builds the development gallery instead of the client. */
export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  base: '/',
  resolve: {
    alias: { $lib: folder('./src/lib'), $games: folder('./src/games'), $fixtures: folder('./fixtures') },
    // Tests mount nothing, but modules with runes must be the browser's.
    ...(mode === 'test' ? { conditions: ['browser'] } : {}),
  },
  // The help reads the numbers of the boxes where they stand, in the Python package.
  server: { fs: { allow: ['..'] } },
  build: {
    target: 'es2022',
    outDir: mode === 'gallery' ? 'build-gallery' : '../src/jewelbox/web',
    emptyOutDir: true,
    // Everything is a file of its own: the content security policy refuses data: addresses and inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: folder(mode === 'gallery' ? './gallery.html' : './index.html'),
      output: { codeSplitting: { groups: CHUNKS } },
    },
  },
  // A module is compiled when its first test asks for it, which takes a while on a busy machine.
  test: { include: ['src/**/*.test.ts'], testTimeout: 30_000, pool: 'vmThreads' },
}))
