import type { ExtratoEvent } from '@encomenda/contracts/conciliacao/extrato.events';
import {
  ImpossibleLog,
  must,
  type Extrato,
  type Happened,
  type LancamentoDoExtrato,
  type Shop,
} from './shop.js';
import { unfolded } from './unfolded.js';

export const foldExtrato = (shop: Shop, event: Happened<ExtratoEvent>): void => {
  const { type, data } = event;
  const { extratoId } = data;
  if (type === 'ExtratoLido') return read(shop, event);
  const extrato = must(shop.extratos, extratoId, 'bank file');
  if (extrato.descartado)
    throw new ImpossibleLog(`the reading of ${extratoId} was taken back before`);
  if (type === 'ExtratoDescartado') return discard(extrato);
  const entry = must(extrato.lancamentos, data.numero, 'entry');
  switch (type) {
    case 'LancamentoConciliado':
      requireFree(entry);
      if (data.recebidoEmCentavos > entry.dados.valorEmCentavos)
        throw new ImpossibleLog('the order gets more than the entry');
      entry.pedido = {
        id: data.pedidoId,
        pagamento: data.pagamentoId,
        recebido: data.recebidoEmCentavos,
      };
      entry.vez = data.vez;
      return;
    case 'LancamentoDesconciliado':
      if (entry.pedido?.id !== data.pedidoId || entry.vez !== data.vez)
        throw new ImpossibleLog('the entry is not confirmed with that order');
      entry.pedido = null;
      return;
    case 'LancamentoIgnorado':
      requireFree(entry);
      entry.ignorado = true;
      return;
    case 'LancamentoReaberto':
      if (!entry.ignorado) throw new ImpossibleLog('the entry was not set aside');
      entry.ignorado = false;
      return;
    case 'DebitoLancado':
      requireFree(entry);
      if (entry.dados.tipo === 'credito')
        throw new ImpossibleLog('money that came in is no expense');
      entry.despesa = data.despesaId;
      entry.vez = data.vez;
      return;
    case 'DebitoSolto':
      if (entry.despesa !== data.despesaId || entry.vez !== data.vez)
        throw new ImpossibleLog('the entry is not that expense');
      entry.despesa = null;
      return;
    default:
      return unfolded(type);
  }
};

const requireFree = ({ pedido, ignorado, despesa }: LancamentoDoExtrato): void => {
  if (pedido || ignorado || despesa !== null) throw new ImpossibleLog('the entry is not free');
};

const read = (
  shop: Shop,
  { data, metadata }: Happened<Extract<ExtratoEvent, { type: 'ExtratoLido' }>>,
) => {
  const known = [...shop.extratos.values()].filter(({ descartado }) => !descartado);
  const keys = new Set(known.flatMap(({ dados }) => dados.lancamentos.map(({ chave }) => chave)));
  const again = data.lancamentos.find(({ chave }) => keys.has(chave));
  if (again) throw new ImpossibleLog(`entry ${again.numero} was read before`);
  shop.extratos.set(data.extratoId, {
    dados: data,
    em: metadata.ocorridoEm,
    quem: metadata.usuarioId,
    descartado: false,
    lancamentos: new Map(
      data.lancamentos.map((dados) => [
        dados.numero,
        { dados, ignorado: false, pedido: null, despesa: null, vez: 0 },
      ]),
    ),
  });
};

const discard = (extrato: Extrato): void => {
  if ([...extrato.lancamentos.values()].some(({ pedido, despesa }) => pedido || despesa !== null))
    throw new ImpossibleLog('an entry of it is a payment or an expense');
  extrato.descartado = true;
};
