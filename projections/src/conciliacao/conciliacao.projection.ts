import type {
  LinhaExtrato,
  LinhaLancamento,
} from '@encomenda/contracts/conciliacao/conciliacao.read-models';
import type { ExtratoEvent } from '@encomenda/contracts/conciliacao/extrato.events';
import type { PagamentoEvent } from '@encomenda/contracts/pedidos/events/pagamentos.events';
import { defineProjection, type Handler } from '../platform/projection.js';

interface Tabelas {
  extratos: LinhaExtrato;
  lancamentos: LinhaLancamento;
}

type DoLancamento = Exclude<ExtratoEvent, { type: 'ExtratoLido' | 'ExtratoDescartado' }>;

const idDe = (extratoId: number, numero: number): string => `${extratoId}-${numero}`;

const mudar =
  <E extends DoLancamento>(
    mudanca: (data: E['data']) => Partial<LinhaLancamento>,
  ): Handler<Tabelas, E> =>
  async ({ data }, unit) => {
    const { extratoId, numero } = data;
    const antes = await unit.rows.lancamentos.need(idDe(extratoId, numero));
    unit.rows.lancamentos.put({ ...antes, ...mudanca(data) });
    unit.changed('conciliacao', null);
  };

const SOLTO = {
  situacao: 'a-conferir',
  pedido_id: null,
  pagamento_id: null,
  recebido_em_centavos: null,
  despesa_id: null,
} as const;

export const conciliacao = defineProjection<
  Tabelas,
  ExtratoEvent | Extract<PagamentoEvent, { type: 'PagamentoConciliado' }>
>({
  name: 'conciliacao',
  version: 1,
  ddl: `
    create table extratos (
      id integer primary key,
      banco text,
      conta text,
      primeiro_dia date not null,
      ultimo_dia date not null,
      formato text not null,
      lancamentos integer not null,
      nao_lidos integer not null,
      linhas_nao_lidas jsonb not null,
      lido_em text not null,
      lido_por integer,
      descartado boolean not null
    );

    create table lancamentos (
      id text primary key,
      extrato_id integer not null,
      numero integer not null,
      chave text not null,
      tipo text not null,
      data date not null,
      valor_em_centavos bigint not null,
      forma_de_pagamento text not null,
      pedido_citado integer,
      banco text,
      conta text,
      marca_das_palavras text,
      referencia text,
      talvez_seja text,
      situacao text not null,
      pedido_id integer,
      pagamento_id integer,
      recebido_em_centavos bigint,
      despesa_id integer,
      vez integer not null
    );
    create index lancamentos_situacao on lancamentos (situacao, data);
    create index lancamentos_data on lancamentos (data);
    create index lancamentos_extrato on lancamentos (extrato_id, numero);
  `,
  tables: {
    extratos: { key: 'id', touchedBy: 'extratoId', bornWith: { ExtratoLido: 'extratoId' } },
    lancamentos: { key: 'id' },
  },
  on: {
    ExtratoLido: ({ data, metadata }, unit) => {
      const { extratoId, lancamentos } = data;
      unit.rows.extratos.put({
        id: extratoId,
        banco: data.banco,
        conta: data.conta,
        primeiro_dia: data.primeiroDia,
        ultimo_dia: data.ultimoDia,
        formato: data.formato,
        lancamentos: lancamentos.length,
        nao_lidos: data.naoLidos,
        linhas_nao_lidas: data.linhasNaoLidas,
        lido_em: metadata.ocorridoEm,
        lido_por: metadata.usuarioId,
        descartado: false,
      });
      for (const lancamento of lancamentos)
        unit.rows.lancamentos.put({
          id: idDe(extratoId, lancamento.numero),
          extrato_id: extratoId,
          numero: lancamento.numero,
          chave: lancamento.chave,
          tipo: lancamento.tipo,
          data: lancamento.data,
          valor_em_centavos: lancamento.valorEmCentavos,
          forma_de_pagamento: lancamento.formaDePagamento,
          pedido_citado: lancamento.pedidoCitado,
          banco: lancamento.banco,
          conta: lancamento.conta,
          marca_das_palavras: lancamento.marcaDasPalavras,
          referencia: lancamento.referencia,
          talvez_seja: lancamento.talvezSeja,
          ...SOLTO,
          vez: 0,
        });
      unit.changed('conciliacao', null);
    },
    ExtratoDescartado: async ({ data: { extratoId } }, unit) => {
      const antes = await unit.rows.extratos.need(extratoId);
      unit.rows.extratos.put({ ...antes, descartado: true });
      await unit.sql('delete from lancamentos where extrato_id = $1', [extratoId]);
      unit.changed('conciliacao', null);
    },
    LancamentoConciliado: mudar(({ pedidoId, pagamentoId, recebidoEmCentavos, vez }) => ({
      ...SOLTO,
      situacao: 'conciliado',
      pedido_id: pedidoId,
      pagamento_id: pagamentoId,
      recebido_em_centavos: recebidoEmCentavos,
      vez,
    })),
    LancamentoDesconciliado: mudar(() => SOLTO),
    DebitoLancado: mudar(({ despesaId, vez }) => ({
      ...SOLTO,
      situacao: 'conciliado',
      despesa_id: despesaId,
      vez,
    })),
    DebitoSolto: mudar(() => SOLTO),
    LancamentoIgnorado: mudar(() => ({ ...SOLTO, situacao: 'ignorado' })),
    LancamentoReaberto: mudar(() => SOLTO),
    // The entry may have been released, or confirmed again, before its payment was made.
    PagamentoConciliado: async ({ data }, unit) => {
      const { extratoId, lancamento, vez, pagamentoId, pedidoId } = data;
      const antes = await unit.rows.lancamentos.get(idDe(extratoId, lancamento));
      if (antes?.pedido_id !== pedidoId || antes.vez !== vez) return;
      unit.rows.lancamentos.put({ ...antes, pagamento_id: pagamentoId });
      unit.changed('conciliacao', null);
    },
  },
});
