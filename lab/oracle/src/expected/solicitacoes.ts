import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import { telefoneGuardado } from '@encomenda/contracts/shared/telefone/telefone';
import { telefoneNaBusca } from '@encomenda/contracts/shared/telefone/telefone-na-busca';
import { codigoDaSolicitacao } from '@encomenda/contracts/solicitacoes/codigo-da-solicitacao';
import type { Solicitacao } from '../fold/shop.js';
import { records, sums, type ReadModel, type Row } from './table.js';

const GONE = 'Titular removido';

const situationOf = ({ recusa, respondida }: Solicitacao): string =>
  recusa ? 'recusada' : respondida ? 'respondida' : 'nova';

const row = (solicitacao: Solicitacao): Row => {
  const { id, pedido, recusa, respondida, eliminada } = solicitacao;
  const codigo = codigoDaSolicitacao(solicitacao.comando);
  const pessoa = eliminada
    ? { nome: GONE, telefone: null, observacao: null, textos: null, fotos: [] }
    : {
        nome: pedido.nome,
        telefone: pedido.telefone && telefoneGuardado(pedido.telefone),
        observacao: pedido.observacao,
        textos: pedido.textos,
        fotos: pedido.fotos,
      };
  return {
    id,
    codigo,
    produto_id: pedido.produtoId,
    produto_nome: pedido.produtoNome,
    quantidade: pedido.quantidade,
    opcoes: pedido.opcoes,
    valor_em_centavos: pedido.valorEmCentavos,
    para: pedido.para,
    ...pessoa,
    situacao: situationOf(solicitacao),
    respondida,
    motivo: eliminada ? null : (recusa?.motivo ?? null),
    cliente_id: solicitacao.clienteId,
    orcamento_id: solicitacao.orcamentoId,
    pedido_id: solicitacao.pedidoId,
    recebida_em: solicitacao.em,
    dia: solicitacao.dia,
    eliminada,
    revisao: solicitacao.revisao,
    busca: normalizarBusca(
      `${id} ${pessoa.nome} ${pessoa.telefone === null ? '' : telefoneNaBusca(pessoa.telefone)} ${pedido.produtoNome} ${codigo} ${codigo.replace('-', '')}`,
    ),
  };
};

export const solicitacoes: ReadModel = {
  schema: 'solicitacoes',
  tables: {
    solicitacoes: records('solicitacoes', ['id'], (solicitacao) => [row(solicitacao)], {
      hidden: ['textos', 'nome', 'telefone', 'observacao', 'fotos', 'motivo', 'busca'],
    }),
    contagens: sums('solicitacoes', ['situacao'], (solicitacao) => [
      { situacao: situationOf(solicitacao), quantidade: 1 },
    ]),
  },
};
