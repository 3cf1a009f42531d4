import { createHash } from 'node:crypto';
import { pedidoStream } from '@encomenda/contracts/pedidos/events/pedido.events';
import { diaDeNegocio, somarDias } from '@encomenda/contracts/shared/dia/dia';
import { derivedId } from '@encomenda/platform/ids';
import type { CommandBus } from '@nestjs/cqrs';
import type pg from 'pg';
import { ConciliarLancamentos } from '@encomenda/backend/conciliacao/atos/conciliar-lancamentos';
import { IgnorarLancamentos } from '@encomenda/backend/conciliacao/atos/ignorar-lancamentos';
import { LerExtrato } from '@encomenda/backend/conciliacao/leitura/ler-extrato';
import { pedidoFold, type PedidoExistente } from '@encomenda/backend/pedidos/domain/pedido';
import { saldo } from '@encomenda/backend/pedidos/domain/valores/somas';
import type { StateReader } from '@encomenda/backend/platform/commands/streams/state-reader';
import { extratoSimples } from '../extrato-simples.js';
import { ADMINISTRADORA } from './oficina.js';

interface Dependencias {
  readonly pool: pg.Pool;
  readonly reader: StateReader;
  readonly bus: CommandBus;
  readonly agora: Date;
}

interface APagar {
  readonly id: number;
  readonly pedido: PedidoExistente;
}

interface Linha {
  readonly valorEmCentavos: number;
  readonly texto: string;
  readonly dias: number;
}

const QUANTOS = 4;

const pedidosAPagar = async ({ pool, reader }: Dependencias): Promise<APagar[]> => {
  const { rows } = await pool.query<{ numero: number }>(
    "select numero from escrita.numeros where tipo = 'pedido' order by numero desc",
  );
  const pedidosAbertos: APagar[] = [];
  for (const { numero: id } of rows) {
    const pedido = await reader.stateOf(pedidoFold, pedidoStream(id));
    if (pedido.situacao === 'aberto' && saldo(pedido) > 0) pedidosAbertos.push({ id, pedido });
    if (pedidosAbertos.length === QUANTOS) break;
  }
  return pedidosAbertos;
};

const nomeNoBanco = ({ pedido }: APagar): string =>
  pedido.cabecalho.clienteNome.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();

const linhasDe = ([pago, certo, comTxid, semNome]: readonly APagar[]): Linha[] => [
  ...(pago
    ? [{ valorEmCentavos: saldo(pago.pedido), texto: `PIX RECEBIDO ${nomeNoBanco(pago)}`, dias: 3 }]
    : []),
  { valorEmCentavos: 1_287, texto: 'RENDIMENTO APLICACAO', dias: 3 },
  ...(certo
    ? [
        {
          valorEmCentavos: saldo(certo.pedido),
          texto: `TRANSF PIX REC ${nomeNoBanco(certo).slice(0, 18)}`,
          dias: 2,
        },
      ]
    : []),
  ...(comTxid
    ? [
        {
          valorEmCentavos: Math.ceil(saldo(comTxid.pedido) / 2),
          texto: `PIX QR CODE PEDIDO${comTxid.id}`,
          dias: 2,
        },
      ]
    : []),
  ...(semNome ? [{ valorEmCentavos: saldo(semNome.pedido), texto: 'PIX RECEBIDO', dias: 1 }] : []),
  { valorEmCentavos: 8_750, texto: 'PIX RECEBIDO SALETE QUEIROGA', dias: 1 },
  ...(pago ? [{ valorEmCentavos: -saldo(pago.pedido), texto: 'DEVOLUCAO DE PIX', dias: 1 }] : []),
  { valorEmCentavos: -4_990, texto: 'TARIFA PACOTE DE SERVICOS', dias: 1 },
];

/** Uploads a bank file: one entry confirmed, one ignored, the others proposed. Safe to repeat. */
export const deixarExtrato = async (deps: Dependencias): Promise<void> => {
  const { bus, agora } = deps;
  const aPagar = await pedidosAPagar(deps);
  const [pago] = aPagar;
  const hoje = diaDeNegocio(agora);
  const bytes = extratoSimples(
    linhasDe(aPagar).map(({ valorEmCentavos: centavos, texto, dias }, n) => ({
      dia: somarDias(hoje, -dias),
      centavos,
      fitid: `demo${n}`,
      texto,
    })),
  );
  const origem = (ato: string) => {
    const commandId = derivedId('demo', ato);
    return {
      usuarioId: ADMINISTRADORA,
      commandId,
      requestHash: '',
      correlationId: commandId,
      ifMatch: null,
    };
  };
  const hash = createHash('sha256').update(bytes).digest('hex');
  const corpo = { file: hash, colunas: null };
  const arquivo = { nome: 'extrato.ofx', bytes, hash };
  const lido = await bus.execute(new LerExtrato(origem('extrato'), corpo, arquivo));
  if (!('extratoId' in lido) || !pago) return;
  const lancamento = (numero: number) => ({ extrato_id: lido.extratoId, numero });
  await bus.execute(
    new ConciliarLancamentos(origem('conciliar'), [
      { ...lancamento(1), pedido_id: pago.id, so_o_que_falta: null },
    ]),
  );
  await bus.execute(new IgnorarLancamentos(origem('ignorar'), 'ignorar', [lancamento(2)]));
};
