import { entreAspas } from '../texto/aspas.js';
import { formatarTelefone } from '../telefone/telefone.js';
import {
  cadaCampo,
  rotuloNaFrase,
  type Campo,
  type Campos,
  type FatosGuardados,
  type TipoDeCampo,
} from './campo.js';
import { textoNaTela } from './texto-na-tela.js';

/** As `textoNaTela`, and formats telephones. */
export const textoDoCampo = (campo: Campo, valor: unknown): string =>
  campo.tipo === 'telefone' && typeof valor === 'string'
    ? formatarTelefone(valor)
    : textoNaTela(campo, valor);

/** HTML is too long for a sentence, and only screens know the name of a reference. */
const SEM_VALOR_NA_FRASE: ReadonlySet<TipoDeCampo> = new Set(['texto-rico', 'referencia']);

/** Whether sentences show the value, not only the label. */
export const entraNaFrase = ({ tipo, pessoal, opcoes, nomes }: Campo): boolean =>
  !pessoal && !SEM_VALOR_NA_FRASE.has(tipo) && (opcoes === undefined || nomes !== undefined);

/** Value within a sentence: `“Farinha”`, `R$ 10,00`, `nenhum`. */
export const valorNaFrase = (campo: Campo, valor: unknown): string => {
  const texto = textoDoCampo(campo, valor);
  if (texto === '') return campo.vazio ?? 'nenhum';
  if (campo.tipo === 'sim-ou-nao') return texto.toLowerCase();
  return campo.tipo === 'texto' ? entreAspas(texto) : texto;
};

/** `valor de R$ 10,00 para R$ 12,00`. Leaves out fields whose values sentences do not show. */
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
