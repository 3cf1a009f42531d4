import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { catalogoEmMarkdown } from './catalogo.markdown.js';
import { desfazerEmMarkdown } from './desfazer/desfazer.markdown.js';

const documentos = {
  'docs/event-catalog.md': catalogoEmMarkdown(),
  'docs/undo.md': desfazerEmMarkdown(),
};

const atual = (arquivo: string): string => {
  try {
    return readFileSync(arquivo, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
};

for (const [nome, novo] of Object.entries(documentos)) {
  const arquivo = fileURLToPath(new URL(`../../${nome}`, import.meta.url));
  if (!process.argv.includes('--check')) {
    writeFileSync(arquivo, novo);
  } else if (atual(arquivo) !== novo) {
    process.stderr.write(`${nome} is stale: run npm run events:catalog\n`);
    process.exitCode = 1;
  }
}
