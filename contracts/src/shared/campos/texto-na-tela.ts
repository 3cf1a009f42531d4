import { formatarCnpj } from '../../clientes/cnpj.js';
import { formatarCep, formatarCpf } from '../../clientes/cpf.js';
import { formatarNascimento } from '../../clientes/nascimento.js';
import { formatarDocumento } from '../../configuracoes/documento-da-loja.js';
import type { Campo, TipoDeCampo, ValorDoTipo } from './campo.js';
import { formatarDia } from '../dia/dia.js';
import { formatarReais } from '../numeros/dinheiro.js';
import { formatarQuantidade } from '../numeros/quantidade.js';

const igual = (texto: string): string => texto;

const ESCRITAS: { readonly [T in TipoDeCampo]: (valor: ValorDoTipo[T]) => string } = {
  texto: igual,
  'texto-rico': (html) =>
    html
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  dinheiro: formatarReais,
  quantidade: formatarQuantidade,
  inteiro: String,
  dia: formatarDia,
  hora: igual,
  referencia: (id) => `nº ${id}`,
  opcao: igual,
  'sim-ou-nao': (sim) => (sim ? 'Sim' : 'Não'),
  cpf: formatarCpf,
  cnpj: formatarCnpj,
  documento: formatarDocumento,
  cep: formatarCep,
  uf: igual,
  email: igual,
  telefone: igual,
  nascimento: formatarNascimento,
};

/** `R$ 10,00`; empty for null unless `nomes` names it. Telephones are formatted by the server: the rules are large. */
export const textoNaTela = ({ tipo, nomes }: Campo, valor: unknown): string => {
  const chave = (valor ?? null) as string | number | boolean | null;
  const nome = nomes?.[String(chave)];
  if (nome !== undefined) return nome;
  if (valor === null || valor === undefined) return '';
  return (ESCRITAS[tipo] as (valor: unknown) => string)(valor);
};
