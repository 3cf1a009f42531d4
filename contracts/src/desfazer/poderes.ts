import type { Poder } from '../usuarios/papeis.js';
import { temInversa } from './inversas.js';

/** The power that undoing needs: that of the act. Kinds of events by what they begin or end with. */
const PODER_DOS_ATOS: readonly (readonly [RegExp, Poder])[] = [
  [/^Pagamento/, 'receita:alterar'],
  [/^(EstagioDoItemAvancado|UnidadesFinalizadas|ProgressoDoItemAjustado)$/, 'producao:alterar'],
  [/^Item/, 'itens:alterar'],
  [/^(Pedido|Estagio|CancelamentoDesfeito$|TagAplicada$|TagRetirada$)/, 'pedidos:alterar'],
  [/^Cliente/, 'clientes:alterar'],
  [/^(Produto|Imagem|Imagens|CategoriaDeProduto)/, 'produtos:alterar'],
  [/^Tag/, 'tags:alterar'],
  [/^(Entrega|Destino)/, 'entregas:alterar'],
  [/^(Despesa|CategoriaDeDespesa|UnidadeDeMedida)/, 'despesas:alterar'],
  [/^(Configuracoes|Logo)/, 'configuracoes:alterar'],
  // How long data is kept decides when it is erased.
  [/^AnosDeGuarda/, 'titulares:alterar'],
];

/**
 * The power to undo the act that began with this kind of event. Where it depends on the event, the
 * greater one; undefined for what has no way back.
 */
export const poderDeDesfazer = (tipo: string): Poder | undefined =>
  temInversa(tipo) ? PODER_DOS_ATOS.find(([quais]) => quais.test(tipo))?.[1] : undefined;
