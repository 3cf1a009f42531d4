import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { jornadaDaCopia } from './numa-oficina/jornada-da-copia.js';
import { jornadaDaDesativacao } from './numa-oficina/jornada-da-desativacao.js';
import { jornadaDaImportacao } from './numa-oficina/jornada-da-importacao.js';
import { jornadaDosClientesJuntados } from './numa-oficina/jornada-dos-clientes-juntados.js';
import { jornadaDoDesfazer } from './numa-oficina/jornada-do-desfazer.js';
import { jornadaDaSolicitacao } from './numa-oficina/jornada-da-solicitacao.js';
import { jornadaDoTeclado } from './numa-oficina/jornada-do-teclado.js';
import { jornadaSemConexao } from './numa-oficina/jornada-sem-conexao.js';
import { numaOficina } from './numa-oficina/oficina.js';

const copias = mkdtempSync(join(tmpdir(), 'encomenda-copias-'));
afterAll(() => rmSync(copias, { recursive: true, force: true }));

numaOficina(
  'cadastros e contas',
  () => {
    // Begins with the first access, in an empty shop.
    jornadaDoTeclado();
    jornadaDaSolicitacao();
    jornadaDoDesfazer();
    jornadaDosClientesJuntados();
    jornadaDaCopia(copias);
    jornadaDaImportacao();
    jornadaSemConexao();
    // Turns on Ana's second factor: nobody logs in as Ana after this.
    jornadaDaDesativacao();
  },
  { env: { COPIAS: copias } },
);
