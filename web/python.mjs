/**
 * Packs the Python that plays in the browser: the part of the standard library that is used, this package and msgspec,
 * compiled by the very Python that will run them. Called with the folder to write to and the wheel of msgspec.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync, constants } from 'node:zlib'
import { loadPyodide } from 'pyodide'

const HERE = dirname(fileURLToPath(import.meta.url))
const PYODIDE = join(HERE, 'node_modules', 'pyodide')
const PACKAGE = join(HERE, '..', 'src', 'jewelbox')
const [, , target, wheel] = process.argv

/** The parts of the package that run in a browser; the rest needs a server, a terminal or NumPy. */
const PARTS = [
  '__init__.py',
  'core',
  'games',
  'bots',
  'review',
  'puzzles/__init__.py',
  'puzzles/model.py',
  'statistics',
  'browser',
  'server/__init__.py',
  'server/forms.py',
  'server/messages.py',
  'server/table',
  'server/store/__init__.py',
  'server/store/names.py',
]
const LEFT_OUT = [
  /^core\/(cache|cuda|layout|sight|wasm)/,
  /^bots\/(guard|instant|modules|network\/(judge|network|weights)|champion\/(bot|parameters|search|simulate))/,
  /\/(terminal|observation|sight)\.py$/,
  /^statistics\/records/,
  /__pycache__/,
]

const files = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => files(join(path, name)))
    : [path]
const ours = PARTS.flatMap((part) => files(join(PACKAGE, part)))
  .map((path) => [relative(PACKAGE, path).split(sep).join('/'), path])
  .filter(([name]) => /\.(py|json|network)$/.test(name) && !LEFT_OUT.some((pattern) => pattern.test(name)))

const pyodide = await loadPyodide({ indexURL: `${PYODIDE}/` })
const make = (path, data) => {
  pyodide.FS.mkdirTree(dirname(path))
  pyodide.FS.writeFile(path, data)
}
/** Of networks, Python needs only the first line; the weights are files of their own, loaded by those who think with them. */
const read = (path) => {
  const data = readFileSync(path)
  return path.endsWith('.network') ? data.subarray(0, data.indexOf(10)) : data
}
for (const [name, path] of ours) make(`/packed/ours/jewelbox/${name}`, read(path))
make('/packed/msgspec.whl', readFileSync(wheel))
make('/packed/python_stdlib.zip', readFileSync(join(PYODIDE, 'python_stdlib.zip')))
make('/packed/python_pack.py', readFileSync(join(HERE, 'python_pack.py')))
await pyodide.runPythonAsync(`
import sys, zipfile
zipfile.ZipFile("/packed/msgspec.whl").extractall("/packed/site")
sys.path[:0] = ["/packed", "/packed/ours", "/packed/site"]
import python_pack
await python_pack.main()
`)

rmSync(target, { recursive: true, force: true })
mkdirSync(target, { recursive: true })
const packed = {
  stdlib: pyodide.FS.readFile('/packed/stdlib.zip'),
  jewelbox: pyodide.FS.readFile('/packed/jewelbox.files'),
  wasm: readFileSync(join(PYODIDE, 'pyodide.asm.wasm')),
}
const { info } = JSON.parse(readFileSync(join(PYODIDE, 'pyodide-lock.json'), 'utf8'))
const lines = [`export const lock = ${JSON.stringify(JSON.stringify({ info, packages: {} }))}`]
for (const [name, data] of Object.entries(packed)) {
  const small = gzipSync(data, { level: constants.Z_BEST_COMPRESSION })
  writeFileSync(join(target, `${name}.bin`), small)
  lines.unshift(`import ${name}Url from './${name}.bin?url'`)
  lines.push(`export const ${name} = { url: ${name}Url, size: ${small.length} }`)
}
writeFileSync(join(target, 'index.js'), `${lines.join('\n')}\n`)
