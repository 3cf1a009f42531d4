import {
  ENCOMENDA_INICIAL,
  type DadosDaEncomenda,
} from '@encomenda/contracts/produtos/encomenda-do-produto.events';
import { opcoesEmPalavras, prazoEmPalavras } from '@encomenda/contracts/produtos/opcoes';
import type { ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import type { Act, Undo } from '../../desfazer/inverse.js';
import type { ReversibleField } from '../../desfazer/fields/take-back.js';
import { undoFields } from '../../desfazer/fields/undo-fields.js';
import { definirEncomenda } from './definir-encomenda.js';
import type { Produto } from '../domain/produto.js';

const CAMPOS: readonly ReversibleField<DadosDaEncomenda>[] = [
  {
    rotulo: 'dias de produção',
    partes: ['diasDeProducao'],
    texto: ({ diasDeProducao }) => prazoEmPalavras(diasDeProducao),
  },
  {
    rotulo: 'opções',
    partes: ['opcoes'],
    texto: ({ opcoes }) => (opcoes.length === 0 ? 'nenhuma' : opcoesEmPalavras(opcoes)),
  },
];

const encomendaEm = (produto: Produto): DadosDaEncomenda =>
  produto.situacao === 'inexistente' ? ENCOMENDA_INICIAL : produto.encomenda;

export const inversoDaEncomenda = (
  ato: Act<Produto, ProdutoEvent>,
): Promise<Undo<Produto, ProdutoEvent>> =>
  undoFields<Produto, ProdutoEvent, DadosDaEncomenda>({
    dataOf: encomendaEm,
    fields: CAMPOS,
    words: { altered: 'A encomenda já foi alterada' },
    decide: (dados) => definirEncomenda({ produtoId: ato.events[0]!.data.produtoId, dados }),
  })(ato);
