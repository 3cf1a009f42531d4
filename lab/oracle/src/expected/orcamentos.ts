import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import type { Orcamento, VersaoDoOrcamento } from '../fold/shop.js';
import { records, type ReadModel, type Row } from './table.js';

const SHOWN = 2;

const current = ({ versoes }: Orcamento): VersaoDoOrcamento => versoes.get(versoes.size)!;

const total = ({ dados }: VersaoDoOrcamento): number =>
  dados.itens.reduce(
    (soma, item) => soma + item.quantidade * item.valorEmCentavos - item.descontoEmCentavos,
    dados.taxaEmCentavos - dados.descontoEmCentavos,
  );

const summary = ({ dados: { itens } }: VersaoDoOrcamento): string => {
  const first = itens
    .slice(0, SHOWN)
    .map(({ quantidade, produtoNome }) =>
      quantidade > 1 ? `${quantidade} × ${produtoNome}` : produtoNome,
    )
    .join(', ');
  return itens.length > SHOWN ? `${first} e mais ${itens.length - SHOWN}` : first;
};

const row = (orcamento: Orcamento): Row => {
  const versao = current(orcamento);
  const { dados } = versao;
  const encomenda = summary(versao);
  return {
    id: orcamento.id,
    cliente_id: orcamento.passadoA ?? dados.clienteId,
    cliente_nome: dados.clienteNome,
    versao: dados.versao,
    estado: versao.aprovacao ? 'aprovado' : versao.recusa ? 'recusado' : 'aberto',
    excluido: orcamento.excluido,
    encomenda,
    total_em_centavos: total(versao),
    prazo: dados.prazo,
    validade: dados.validade,
    data: versao.dia,
    enviado: versao.envio !== null,
    pedido_id: orcamento.pedido?.id ?? null,
    pedido_versao: orcamento.pedido?.versao ?? null,
    revisao: orcamento.revisao,
    busca: normalizarBusca(`${orcamento.id} ${dados.clienteNome} ${encomenda}`),
  };
};

const versionRow = (versao: VersaoDoOrcamento): Row => {
  const { orcamentoId, versao: numero, sal, ...said } = versao.dados;
  // The hash of a quote does not cover its origin.
  const { solicitacaoId: _, ...conteudo } = { solicitacaoId: null, ...said };
  return {
    id: orcamentoId * 1000 + numero,
    orcamento_id: orcamentoId,
    versao: numero,
    cliente_id: conteudo.clienteId,
    conteudo,
    sal,
    em: versao.em,
    usuario_id: versao.quem,
    enviada_em: versao.envio?.em ?? null,
    enviada_por: versao.envio?.quem ?? null,
    enviada_canal: versao.envio?.canal ?? null,
    aprovada_em: versao.aprovacao?.em ?? null,
    aprovada_por: versao.aprovacao?.nome ?? null,
    aprovada_meio: versao.aprovacao?.meio ?? null,
    hash: versao.aprovacao?.hash ?? null,
    recusada_em: versao.recusa?.em ?? null,
    recusada_motivo: versao.recusa?.motivo ?? null,
    recusada_meio: versao.recusa?.meio ?? null,
  };
};

export const orcamentos: ReadModel = {
  schema: 'orcamentos',
  tables: {
    orcamentos: records('orcamentos', ['id'], (orcamento) => [row(orcamento)], {
      hidden: ['cliente_nome', 'busca'],
    }),
    versoes: records('orcamentos', ['id'], ({ versoes }) => [...versoes.values()].map(versionRow), {
      hidden: ['conteudo', 'sal', 'aprovada_por', 'recusada_motivo'],
    }),
  },
};
