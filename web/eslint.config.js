import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import { defineConfig, globalIgnores } from 'eslint/config'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

export default defineConfig(
  globalIgnores(['.svelte-check/', 'build-gallery/', '**/*.gen.ts']),
  js.configs.recommended,
  ts.configs.strict,
  ts.configs.stylistic,
  svelte.configs.recommended,
  svelte.configs.prettier,
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } } },
  {
    rules: {
      'no-undef': 'off', // TypeScript finds both; it spares unused names that begin with an underscore.
      '@typescript-eslint/no-unused-vars': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off', // `call<void>`: a request without an answer.
    },
  },
  // A test fails where it finds nothing.
  { files: ['**/*.test.ts'], rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
)
