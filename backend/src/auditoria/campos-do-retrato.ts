import { camposDaLinha } from '@encomenda/contracts/itens/item.campos';
import { ESTAGIOS } from '@encomenda/contracts/pedidos/estagio';
import { camposDoPagamento } from '@encomenda/contracts/pedidos/pagamento.campos';
import { camposDoPedido } from '@encomenda/contracts/pedidos/pedido.campos';
import { cadaCampo, type Campos } from '@encomenda/contracts/shared/campo';
import { formatarDia } from '@encomenda/contracts/shared/dia';
import { formatarReais } from '@encomenda/contracts/shared/dinheiro';
import { textoDoCampo } from '@encomenda/contracts/shared/texto-do-campo';

/** Any value as text: lists and objects by their parts. */
export const escrito = (valor: unknown): string => {
  if (Array.isArray(valor)) return valor.map(escrito).join(', ');
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não';
  return typeof valor === 'object' && valor !== null
    ? Object.values(valor)
        .filter((parte) => parte !== null)
        .map(escrito)
        .join(', ')
    : String(valor);
};

export const reais = (valor: unknown): string => formatarReais(valor as number);
export const estagio = (valor: unknown): string => ESTAGIOS[(valor as number) - 1]?.nome ?? '';
export const dia = (valor: unknown): string => formatarDia(valor as string);
export const numero = (valor: unknown): string => `nº ${String(valor)}`;

type Campo = readonly [rotulo: string, escrever: (valor: unknown) => string];

const definidos = (campos: Campos): Readonly<Record<string, Campo>> =>
  Object.fromEntries(
    cadaCampo(campos).map(({ campo, fato }) => [
      fato,
      [campo.rotulo, (valor: unknown) => textoDoCampo(campo, valor)] as const,
    ]),
  );

/**
 * Label of each field that an event of an order, an import or a statement carries, and how its value is
 * written; others are not shown. Other records draw their own portrait.
 */
export const CAMPOS: Readonly<Record<string, Campo>> = {
  nome: ['Nome', escrito],
  ...definidos(camposDoPedido),
  ...definidos(camposDaLinha),
  ...definidos(camposDoPagamento),
  estagioId: ['Estágio', estagio],
  estagio: ['Estágio', estagio],
  clienteNome: ['Cliente', escrito],
  clienteEndereco: ['Endereço do cliente', escrito],
  produtoNome: ['Produto', escrito],
  taxaEmCentavos: ['Taxa de entrega', reais],
  numero: ['Número', escrito],
  endereco: ['Endereço', escrito],
  categoriaId: ['Categoria', numero],
  silenciados: ['Silenciados', escrito],
};
