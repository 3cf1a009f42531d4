import { cpfValido } from '../clientes/cpf.js';
import { lerTelefone } from '../shared/telefone/telefone.js';

const PESOS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

// Characters count as ASCII - 48: alphanumeric CNPJ, Receita Federal, IN RFB 2.229/2024.
const digitoDoCnpj = (caracteres: string): number => {
  const pesos = PESOS.slice(PESOS.length - caracteres.length);
  const soma = pesos.reduce((s, peso, i) => s + peso * (caracteres.charCodeAt(i) - 48), 0);
  const resto = soma % 11;
  return resto < 2 ? 0 : 11 - resto;
};

/** Accepts numeric and alphanumeric CNPJ. */
export const cnpjValido = (cnpj: string): boolean =>
  /^[0-9A-Z]{12}\d{2}$/.test(cnpj) &&
  !/^(.)\1{13}$/.test(cnpj) &&
  digitoDoCnpj(cnpj.slice(0, 12)) === Number(cnpj[12]) &&
  digitoDoCnpj(cnpj.slice(0, 13)) === Number(cnpj[13]);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const EMAIL = /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/;

const celularDoBrasil = (texto: string): string | undefined => {
  const lido = lerTelefone(texto);
  return 'falha' in lido || lido.tipo !== 'celular' || !lido.e164?.startsWith('+55')
    ? undefined
    : lido.e164;
};

/**
 * Normalizes a Pix key; undefined when invalid. Eleven digits that form a CPF are one unless
 * prefixed by `+55` (Banco Central do Brasil, Manual de Padrões para Iniciação do Pix).
 */
export const lerChavePix = (texto: string): string | undefined => {
  const chave = texto.trim();
  const minuscula = chave.toLowerCase();
  if (minuscula.includes('@'))
    return EMAIL.test(minuscula) && minuscula.length <= 77 ? minuscula : undefined;
  if (UUID.test(minuscula)) return minuscula;
  const semPontos = chave.replace(/[\s.\-/()]/g, '').toUpperCase();
  if (cpfValido(semPontos)) return semPontos;
  if (cnpjValido(semPontos)) return semPontos;
  return celularDoBrasil(chave);
};
