import { emReais, formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';

export interface Medida {
  numero(quanto: number): number;
  escrever(quanto: number): string;
}

const br = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** Takes centavos. */
export const EM_REAIS: Medida = { numero: emReais, escrever: formatarReais };

export const contados = (um: string, muitos: string): Medida => ({
  numero: (quanto) => quanto,
  escrever: (quanto) => `${br.format(quanto)} ${quanto === 1 ? um : muitos}`,
});

export const EM_PEDIDOS = contados('pedido', 'pedidos');
export const EM_CLIENTES = contados('cliente', 'clientes');
export const EM_UNIDADES = contados('unidade', 'unidades');
export const EM_MESES = contados('mês', 'meses');
export const POR_MES = contados('por mês', 'por mês');
