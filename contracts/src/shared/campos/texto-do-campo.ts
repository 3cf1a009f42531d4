import { formatarCnpj } from '../../clientes/cnpj.js';
import { formatarCep, formatarCpf } from '../../clientes/cpf.js';
import { formatarNascimento } from '../../clientes/nascimento.js';
import { formatarDocumento } from '../../configuracoes/documento-da-loja.js';
import { entreAspas } from '../texto/aspas.js';
import {
  cadaCampo,
  rotuloNaFrase,
  type Campo,
  type Campos,
  type FatosGuardados,
  type TipoDeCampo,
  type ValorDoTipo,
} from './campo.js';
import { formatarDia } from '../dia/dia.js';
import { formatarReais } from '../numeros/dinheiro.js';
import { formatarQuantidade } from '../numeros/quantidade.js';
import { formatarTelefone } from '../telefone/telefone.js';

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
  telefone: formatarTelefone,
  nascimento: formatarNascimento,
};

/** `R$ 10,00`; empty for null, unless `nomes` names it. */
export const textoDoCampo = ({ tipo, nomes }: Campo, valor: unknown): string => {
  const chave = (valor ?? null) as string | number | boolean | null;
  const nome = nomes?.[String(chave)];
  if (nome !== undefined) return nome;
  if (valor === null || valor === undefined) return '';
  return (ESCRITAS[tipo] as (valor: unknown) => string)(valor);
};

/** HTML is too long for a sentence. The name of a reference is known to screens only. */
const SEM_VALOR_NA_FRASE: ReadonlySet<TipoDeCampo> = new Set(['texto-rico', 'referencia']);

/** Whether sentences state the values, not only the label. */
export const entraNaFrase = ({ tipo, pessoal, opcoes, nomes }: Campo): boolean =>
  !pessoal && !SEM_VALOR_NA_FRASE.has(tipo) && (opcoes === undefined || nomes !== undefined);

/** `“Farinha”`, `R$ 10,00`, `nenhum`. */
export const valorNaFrase = (campo: Campo, valor: unknown): string => {
  const texto = textoDoCampo(campo, valor);
  if (texto === '') return campo.vazio ?? 'nenhum';
  if (campo.tipo === 'sim-ou-nao') return texto.toLowerCase();
  return campo.tipo === 'texto' ? entreAspas(texto) : texto;
};

/** `valor de R$ 10,00 para R$ 12,00`. Omits fields whose values sentences do not state. */
export const mudancasDosCampos = <Cs extends Campos>(
  campos: Cs,
  antes: FatosGuardados<Cs>,
  depois: FatosGuardados<Cs>,
): string => {
  const [de, para] = [antes, depois] as Record<string, unknown>[];
  return cadaCampo(campos)
    .filter(({ campo, fato }) => entraNaFrase(campo) && de![fato] !== para![fato])
    .map(
      ({ campo, fato }) =>
        `${rotuloNaFrase(campo)} de ${valorNaFrase(campo, de![fato])} para ${valorNaFrase(campo, para![fato])}`,
    )
    .join('; ');
};
