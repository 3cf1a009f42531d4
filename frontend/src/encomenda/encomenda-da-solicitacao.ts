import type { Solicitacao } from '@encomenda/contracts/solicitacoes/solicitacoes.http';
import { hoje } from '../shared/format/dates';
import {
  linhaVazia,
  pedidoVazio,
  type FormularioDoPedidoCompleto,
} from './formulario-da-encomenda';

const emHtml = (texto: string): string =>
  texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const paragrafos = (linhas: readonly string[]): string =>
  linhas.map((linha) => `<p>${emHtml(linha)}</p>`).join('');

/** @param fotos files of the item */
export const encomendaDaSolicitacao = (
  {
    id,
    cliente,
    nome,
    telefone,
    produto,
    quantidade,
    valor,
    opcoes,
    para,
    observacao,
  }: Solicitacao,
  fotos: readonly File[] = [],
): FormularioDoPedidoCompleto => ({
  ...pedidoVazio(cliente?.id ?? null, para !== null && para >= hoje() ? para : null),
  solicitacao_id: id,
  canal: 'vitrine',
  cliente: cliente ? null : { nome, telefone: telefone ?? '' },
  itens: [
    {
      ...linhaVazia(),
      produto_id: produto.id,
      produto: produto.nome,
      quantidade,
      valor: valor ?? '',
      preco: valor,
      arquivos: fotos.map(({ name }) => name),
      descricao: paragrafos(opcoes.map((opcao) => `${opcao.nome}: ${opcao.valor}`)),
    },
  ],
  descricao: observacao === null ? '' : paragrafos([observacao]),
});
