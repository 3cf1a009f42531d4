import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { catalogoEmMarkdown } from './catalogo.markdown.js';

// npm run events:catalog [-- --check]: writes the document, or fails when it is stale.
const arquivo = fileURLToPath(new URL('../../docs/catalogo-de-eventos.md', import.meta.url));

const atual = (): string => {
  try {
    return readFileSync(arquivo, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
};

const novo = catalogoEmMarkdown();
if (!process.argv.includes('--check')) {
  writeFileSync(arquivo, novo);
} else if (atual() !== novo) {
  process.stderr.write('docs/catalogo-de-eventos.md is stale: run npm run events:catalog\n');
  process.exitCode = 1;
}
