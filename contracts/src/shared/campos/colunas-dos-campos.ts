import { cadaCampo, type Campo, type Campos, type TipoDeCampo, type Valor } from './campo.js';
import { bigint, boolean, date, integer, plainText, text, type Column } from '../columns.js';

const COLUNAS = {
  texto: text,
  'texto-rico': text,
  dinheiro: bigint,
  quantidade: bigint,
  inteiro: integer,
  dia: date,
  hora: plainText,
  referencia: integer,
  opcao: text,
  'sim-ou-nao': boolean,
  cpf: plainText,
  cnpj: plainText,
  documento: plainText,
  cep: plainText,
  uf: plainText,
  email: plainText,
  telefone: plainText,
  nascimento: plainText,
} satisfies Record<TipoDeCampo, unknown>;

/** Rows store the default of an omitted field, so only an `opcional` field can be null. */
type ValorNaLinha<C extends Campo> = C extends { readonly opcional: true }
  ? Valor<C>
  : NonNullable<Valor<C>>;

export const colunasDosCampos = <Cs extends Campos>(campos: Cs) =>
  Object.fromEntries(
    cadaCampo(campos).map(({ nome, campo }) => {
      const coluna = campo.pessoal ? COLUNAS[campo.tipo].personal : COLUNAS[campo.tipo];
      return [nome, campo.opcional ? coluna.nullable : coluna];
    }),
  ) as unknown as { readonly [K in keyof Cs]: Column<ValorNaLinha<Cs[K]>> };
