import type { ItemDoOrcamento } from '@encomenda/contracts/orcamentos/conteudo/conteudo-do-orcamento';
import {
  fotosDoItem,
  quantasFotos,
} from '@encomenda/contracts/orcamentos/conteudo/fotos-do-orcamento';
import {
  camposDaRecusa,
  camposDoOrcamento,
  valoresDoOrcamento,
} from '@encomenda/contracts/orcamentos/orcamento.campos';
import { SITUACAO_DO_ESTADO } from '@encomenda/contracts/orcamentos/situacao-do-orcamento';
import { camposDoEndereco } from '@encomenda/contracts/shared/endereco.campos';
import { formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import {
  inOneLine,
  linesOf,
  numberOf,
  portraitFrom,
  type Portrait,
  type PortraitLine,
} from '../../desfazer/portrait.js';
import type { Orcamento, OrcamentoExistente } from '../domain/orcamento.js';

const item = (
  { quantidade, produtoNome, valorEmCentavos, descontoEmCentavos }: ItemDoOrcamento,
  fotos: number,
): string =>
  [
    `${quantidade} × ${produtoNome} a ${formatarReais(valorEmCentavos)}`,
    descontoEmCentavos > 0 ? `menos ${formatarReais(descontoEmCentavos)}` : '',
    fotos > 0 ? quantasFotos(fotos) : '',
  ]
    .filter(Boolean)
    .join(', ');

const versao = ({ donoId, atual: { versao: numero, conteudo } }: OrcamentoExistente) => {
  const { clienteId, clienteNome, clienteEndereco, enderecoDaEntrega } = conteudo;
  return [
    ['Cliente', donoId === clienteId ? clienteNome : numberOf(donoId)],
    ['Endereço do cliente', inOneLine(camposDoEndereco, clienteEndereco)],
    ...conteudo.itens.map((cada, index): PortraitLine => [
      `Item ${index + 1}`,
      item(cada, fotosDoItem(conteudo, index).length),
    ]),
    ...linesOf(camposDoOrcamento, conteudo),
    ...linesOf(valoresDoOrcamento, conteudo),
    ['Saída', conteudo.saida],
    ['Endereço da entrega', inOneLine(camposDoEndereco, enderecoDaEntrega)],
    ['Versão', String(numero)],
  ] satisfies PortraitLine[];
};

export const retratoDoOrcamento = (orcamento: Orcamento): Portrait => {
  if (orcamento.situacao === 'inexistente') return new Map();
  const { situacao, excluido, enviada, aprovacao, recusa, pedido } = orcamento;
  return portraitFrom([
    ...versao(orcamento),
    ['Situação', excluido ? 'Excluído' : SITUACAO_DO_ESTADO[situacao]],
    ['Versão enviada', String(enviada ?? '')],
    ['Versão aprovada', aprovacao ? `${aprovacao.versao}, por ${aprovacao.nome}` : ''],
    [`${camposDaRecusa.motivo.rotulo} da recusa`, recusa?.motivo ?? ''],
    ['Pedido', pedido ? numberOf(pedido.pedidoId) : ''],
  ]);
};
