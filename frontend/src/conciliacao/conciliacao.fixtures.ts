import type {
  Extrato,
  Lancamento,
  PedidoProposto,
} from '@encomenda/contracts/conciliacao/conciliacao.http';
import {
  SITUACOES_DO_LANCAMENTO,
  type Sentido,
  type SituacaoDoLancamento,
  type TipoDeLancamento,
} from '@encomenda/contracts/conciliacao/extrato';
import type { Papel } from '@encomenda/contracts/usuarios/papeis';
import { createFakeApi, pagina, sessaoDe } from '../testing/fakes/fake-api';

export const propostaDe = (dados: Partial<PedidoProposto> = {}): PedidoProposto => ({
  pedido_id: 7,
  cliente: 'Regina Falcão',
  falta_br: 'R$ 150,00',
  certeza: 'certa',
  motivo: 'Valor igual ao que falta; nome igual.',
  sobra_br: null,
  ...dados,
});

export const lancamentoDe = (numero: number, dados: Partial<Lancamento> = {}): Lancamento => ({
  id: `3-${numero}`,
  extrato_id: 3,
  numero,
  tipo: 'credito',
  data: '2026-11-03',
  data_br: '03/11/2026',
  valor: 150,
  valor_br: 'R$ 150,00',
  forma_pagamento: 'Pix',
  texto: `PIX RECEBIDO ${numero}`,
  situacao: 'a-conferir',
  propostas: [propostaDe()],
  despesa_proposta: null,
  segura: false,
  aviso: null,
  pedido_id: null,
  cliente: null,
  pagamento_id: null,
  despesa_id: null,
  despesa: null,
  ...dados,
});

export const extratoDe = (dados: Partial<Extrato> = {}): Extrato => ({
  id: 3,
  banco: '341',
  conta: '…5678',
  primeiro_dia_br: '01/11/2026',
  ultimo_dia_br: '10/11/2026',
  lancamentos: 4,
  a_conferir: 3,
  nao_lidas: { quantas: 0, linhas: [] },
  lido_em_br: '11/11/2026, 09:12',
  lido_por: 'Ana',
  ...dados,
});

const sentidoDe = (tipo: TipoDeLancamento): Sentido => (tipo === 'debito' ? 'saidas' : 'entradas');

export const telaDeConciliar = (papel: Papel = 'Financeiro') => {
  const tela = {
    server: createFakeApi(),
    extratos: [extratoDe()],
    lancamentos: [
      lancamentoDe(1, { segura: true }),
      lancamentoDe(2, {
        segura: true,
        propostas: [propostaDe({ pedido_id: 8, cliente: 'Bia Lima', certeza: 'provavel' })],
      }),
      lancamentoDe(3, {
        propostas: [
          propostaDe({ pedido_id: 9, cliente: 'Caio Reis', certeza: 'duvidosa' }),
          propostaDe({ pedido_id: 10, cliente: 'Davi Reis', certeza: 'duvidosa' }),
        ],
      }),
      lancamentoDe(4, { tipo: 'devolucao', propostas: [], aviso: 'O banco tirou este valor.' }),
      lancamentoDe(5, {
        situacao: 'conciliado',
        propostas: [],
        pedido_id: 11,
        cliente: 'Elisa Prado',
        pagamento_id: 20,
      }),
    ],
  };
  const { server } = tela;
  const quantos = (situacao: SituacaoDoLancamento, sentido: Sentido) =>
    tela.lancamentos.filter((um) => um.situacao === situacao && sentidoDe(um.tipo) === sentido)
      .length;
  server.get('/sessao', sessaoDe(papel));
  server.get('/api/adm/conciliacao/resumo', () => ({
    body: {
      contagens: SITUACOES_DO_LANCAMENTO.map((situacao) => ({
        situacao,
        entradas: quantos(situacao, 'entradas'),
        saidas: quantos(situacao, 'saidas'),
      })),
      extratos: tela.extratos,
    },
  }));
  server.get('/api/adm/conciliacao/lancamentos', ({ query }) => ({
    body: pagina(
      tela.lancamentos.filter(
        ({ situacao, tipo }) =>
          situacao === query.get('situacao') &&
          (query.get('sentido') ?? sentidoDe(tipo)) === sentidoDe(tipo),
      ),
      query,
    ),
  }));
  return tela;
};
export type TelaDeConciliar = ReturnType<typeof telaDeConciliar>;
