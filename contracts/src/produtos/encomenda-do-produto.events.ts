import { z } from 'zod';
import { defineEvent } from '../shared/events/event.js';
import { DE_VOLTA, frase } from '../shared/texto/frases.js';
import { opcaoDoProduto } from './opcao-do-produto.js';
import { opcoesEmPalavras, prazoEmPalavras } from './opcoes.js';

const encomenda = z.object({
  produtoId: z.int(),
  /** Open days of the shop from the order to the finished product. */
  diasDeProducao: z.int().nullable(),
  opcoes: z.array(opcaoDoProduto),
});
export type DadosDaEncomenda = Omit<z.infer<typeof encomenda>, 'produtoId'>;

export const ENCOMENDA_INICIAL: DadosDaEncomenda = { diasDeProducao: null, opcoes: [] };

export const EncomendaDoProdutoDefinida = defineEvent({
  type: 'EncomendaDoProdutoDefinida',
  version: 1,
  about: 'Como se encomenda um produto: dias de produção e opções; traz tudo.',
  schema: encomenda,
  phrase: ({ diasDeProducao, opcoes }) =>
    frase('Encomenda definida', [
      diasDeProducao === null ? '' : `fica pronto em ${prazoEmPalavras(diasDeProducao)}`,
      opcoes.length === 0 ? 'sem opções' : opcoesEmPalavras(opcoes),
    ]),
  undo: { how: DE_VOLTA, by: ['EncomendaDoProdutoDefinida'], power: 'produtos:alterar' },
});
