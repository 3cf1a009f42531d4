import { createHash } from 'node:crypto';
import { derivedId } from '@encomenda/platform/ids';
import type { CommandBus } from '@nestjs/cqrs';
import { EnviarPlanilha } from '@encomenda/backend/importacoes/atos/enviar-planilha';
import { ADMINISTRADORA } from './oficina.js';

const LINHAS = [
  'Cliente;Celular;E-mail;Nascimento;Cidade;UF;Última compra',
  'Regina Falcão;(31) 98877-1020;regina.falcao@exemplo.com.br;14/02/1979;Nova Lima;MG;03/05/2025',
  'Padaria Estrela da Serra;(31) 3344-5566;;;Belo Horizonte;MG;19/08/2025',
  'Otávio Brandão;31 99911-2030;otavio@exemplo.com.br;30/09/1988;Contagem;MG;',
  'Regina Falcão;(31) 98877-1020;;;;;11/11/2025',
  'Sônia Prates;(31) 98123-4567;sonia arroba exemplo;31/02/1990;Betim;MG;',
  ';(31) 98000-0000;;;;;',
  'Inês Valadão;(31) 99700-8090;ines@exemplo.com.br;;Sabará;MG;22/10/2025',
];

/** Rows: new ones, one with blanks, a doubtful one and a refused one. Safe to repeat. */
export const deixarPlanilha = async (bus: CommandBus): Promise<void> => {
  const bytes = Buffer.from(`${LINHAS.join('\r\n')}\r\n`);
  const commandId = derivedId('demo', 'planilha');
  const origem = {
    usuarioId: ADMINISTRADORA,
    commandId,
    requestHash: '',
    correlationId: commandId,
    ifMatch: null,
  };
  const hash = createHash('sha256').update(bytes).digest('hex');
  const corpo = { assunto: 'clientes', file: 'agenda.csv' } as const;
  await bus.execute(new EnviarPlanilha(origem, corpo, { nome: 'agenda.csv', bytes, hash }));
};
