import { z } from 'zod';
import type { Corpo } from '../shared/campos/campo.js';
import { idDe, inteiro, opcional, texto } from '../shared/campos/campos.js';
import { MAIOR_TELEFONE, telefoneJaGuardado } from '../shared/campos/campo-de-telefone.js';
import { corpoDosCampos } from '../shared/campos/corpo-dos-campos.js';
import { camposDoCliente, type camposDaListaDeClientes } from './cliente.campos.js';
import type { TelefoneNaTela } from '../shared/telefone/contato-do-telefone.js';
import { consultaDeTabela } from '../shared/transport/http.js';
import type { MotivoDeDuplicado } from './motivos-de-duplicado.js';

export const corpoDoCliente = corpoDosCampos(camposDoCliente);
export type CorpoDoCliente = Corpo<typeof camposDoCliente>;

/** As `corpoDoCliente`, but a telephone that only earlier versions accepted may stay. */
export const corpoDaAlteracaoDoCliente = corpoDoCliente.extend({
  telefone: opcional(telefoneJaGuardado('Telefone')),
});

/** `cliente_id` is the customer that stays. The other fields become that customer's data. */
export const corpoDaJuncao = corpoDaAlteracaoDoCliente.extend({ cliente_id: idDe('Cliente') });
export type CorpoDaJuncao = z.infer<typeof corpoDaJuncao>;

/** `aniversario` is a month, 1 to 12. */
export const consultaDeClientes = consultaDeTabela.extend({
  aniversario: inteiro('Aniversário', { min: 1, max: 12 }).optional(),
});
export type ConsultaDeClientes = z.infer<typeof consultaDeClientes>;

/** `ignorar` is the customer being edited. */
export const consultaDeDuplicado = z.object({
  cpf: corpoDoCliente.shape.cpf,
  cnpj: corpoDoCliente.shape.cnpj,
  ignorar: opcional(idDe('Cliente')),
});
export type ConsultaDeDuplicado = z.infer<typeof consultaDeDuplicado>;

export const consultaDeTelefone = z.object({
  telefone: texto('Telefone', { max: MAIOR_TELEFONE }),
  ignorar: opcional(idDe('Cliente')),
});
export type ConsultaDeTelefone = z.infer<typeof consultaDeTelefone>;

export interface TelefoneLido {
  escrito: string | null;
  falha: string | null;
  /** The oldest customer with this number, whatever the extension; null for none. */
  cliente: ClienteDoTelefone | null;
}

export interface ClienteDoTelefone extends OpcaoDeCliente {
  telefone: string;
}

/** The oldest customer with this CPF or CNPJ; null for none. */
export interface Duplicado {
  cliente: OpcaoDeCliente | null;
}

export const avisoDeDuplicado = (documento: 'CPF' | 'CNPJ', nome: string): string =>
  `Já existe um cliente com este ${documento}: ${nome}.`;

/** Excludes cancelled orders. Amounts are decimal reais. */
export interface ComprasDoCliente {
  pedidos: number;
  comprado: number;
  comprado_br: string;
  pago: number;
  pago_br: string;
  falta_pagar: number;
  falta_pagar_br: string;
  credito: number;
  credito_br: string;
  ultimo_pedido: UltimoPedido | null;
}

export interface UltimoPedido {
  id: number;
  data: string;
  data_br: string;
}

/** `cpf`, `cnpj` and `cep` are formatted. `data_nascimento` is `YYYY-MM-DD` or `--MM-DD`. */
export interface Cliente extends Corpo<typeof camposDoCliente>, TelefoneNaTela {
  id: number;
  data_nascimento_br: string | null;
  revisao: number;
  juntados: OpcaoDeCliente[];
  /** Null without `pedidos:ler`. */
  compras: ComprasDoCliente | null;
  /** Null when nothing prevents it, and without `clientes:alterar`. */
  recusa_da_exclusao: string | null;
}

/** CPF and CNPJ are masked. */
export interface LinhaDeCliente extends Corpo<typeof camposDaListaDeClientes> {
  id: number;
  data_nascimento_br: string | null;
  ultimo_pedido: UltimoPedido | null;
  comprado: number | null;
  comprado_br: string | null;
}

export interface OpcaoDeCliente {
  id: number;
  nome: string;
}

export interface ClienteParaEscolher extends OpcaoDeCliente {
  distincao: string;
}

/** `um` is the older customer. */
export interface ParDeClientes {
  um: ClienteParaEscolher;
  outro: ClienteParaEscolher;
  motivos: MotivoDeDuplicado[];
}

export interface ParesDeClientes {
  data: ParDeClientes[];
  ha_mais: boolean;
}
