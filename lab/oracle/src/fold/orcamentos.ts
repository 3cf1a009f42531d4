import type { OrcamentoEvent } from '@encomenda/contracts/orcamentos/orcamento.events';
import { must, type Happened, type Shop } from './shop.js';
import { unfolded } from './unfolded.js';

export const foldOrcamento = ({ orcamentos }: Shop, event: Happened<OrcamentoEvent>): void => {
  const { type, data, metadata, revision } = event;
  const id = data.orcamentoId;
  if (type === 'OrcamentoEscrito')
    orcamentos.set(id, {
      id,
      versoes: new Map(),
      passadoA: null,
      aprovacoes: new Map(),
      excluido: false,
      pedido: null,
      revisao: 0,
    });
  const orcamento = must(orcamentos, id, 'quote');
  orcamento.revisao = Number(revision);
  const { ocorridoEm: em, dia, usuarioId: quem } = metadata;
  switch (type) {
    case 'OrcamentoEscrito':
    case 'OrcamentoRevisto':
      if (orcamento.versoes.get(data.versao - 1)?.dados.clienteId !== data.clienteId)
        orcamento.passadoA = null;
      orcamento.versoes.set(data.versao, {
        dados: data,
        em,
        dia,
        quem,
        envio: null,
        aprovacao: null,
        recusa: null,
      });
      return;
    case 'OrcamentoEnviado':
      must(orcamento.versoes, data.versao, 'version').envio = { canal: data.canal, em, quem };
      return;
    case 'OrcamentoAprovado':
      must(orcamento.versoes, data.versao, 'version').aprovacao = { ...data, em };
      orcamento.aprovacoes.set(Number(revision), { ...data, em });
      return;
    case 'OrcamentoRecusado':
      must(orcamento.versoes, data.versao, 'version').recusa = { ...data, em };
      return;
    case 'AprovacaoDesfeita':
      must(orcamento.versoes, data.versao, 'version').aprovacao = null;
      return;
    case 'RecusaDesfeita':
      must(orcamento.versoes, data.versao, 'version').recusa = null;
      return;
    case 'OrcamentoExcluido':
      orcamento.excluido = true;
      return;
    case 'OrcamentoRestaurado':
      orcamento.excluido = false;
      return;
    case 'PedidoDoOrcamentoFeito':
      orcamento.pedido = { id: data.pedidoId, versao: data.versao };
      return;
    case 'OrcamentoPassado':
      orcamento.passadoA = data.clienteId;
      return;
    default:
      return unfolded(type);
  }
};
