import { camposDoCliente } from '@encomenda/contracts/clientes/cliente.campos';
import type { CorpoDoCliente } from '@encomenda/contracts/clientes/clientes.http';
import { cnpjValido } from '@encomenda/contracts/clientes/cnpj';
import { cpfValido } from '@encomenda/contracts/clientes/cpf';
import { valoresEmBranco } from '@encomenda/contracts/shared/campos/campo';
import type { Random } from '@encomenda/platform/random';
import {
  EMPRESAS,
  LUGARES,
  NOMES,
  OBSERVACOES_DOS_CLIENTES,
  RUAS,
  SOBRENOMES,
} from './mostruario.js';

const dois = (n: number): string => String(n).padStart(2, '0');

const cpf = (random: Random): string => {
  const base = Array.from({ length: 9 }, () => random.between(0, 9)).join('');
  const finais = Array.from({ length: 100 }, (_, n) => base + dois(n));
  return finais.find(cpfValido)!;
};

const CARACTERES = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Half of them contain letters, as issued since July 2026. */
const cnpj = (random: Random): string => {
  const letras = random.next() < 0.5;
  const raiz = Array.from({ length: 8 }, () =>
    CARACTERES.charAt(random.between(0, letras ? 35 : 9)),
  ).join('');
  return Array.from({ length: 100 }, (_, n) => `${raiz}0001${dois(n)}`).find(cnpjValido)!;
};

const dia = (random: Random): string => {
  const ano = random.between(1955, 2004);
  const mesEDia = `${dois(random.between(1, 12))}-${dois(random.between(1, 28))}`;
  return ano % 4 === 0 ? `--${mesEDia}` : `${ano}-${mesEDia}`;
};

/** A hash of the name decides, so that the demo's other draws do not change. */
const observacoesDe = (nome: string): string | null =>
  OBSERVACOES_DOS_CLIENTES[
    (nome.length * 7 + nome.charCodeAt(0)) % (4 * OBSERVACOES_DOS_CLIENTES.length)
  ] ?? null;

const pessoaInventada = (random: Random): CorpoDoCliente => {
  const nome = `${random.pick(NOMES)} ${random.pick(SOBRENOMES)} ${random.pick(SOBRENOMES)}`;
  const [bairro, cidade, estado, cep] = random.pick(LUGARES);
  const comEndereco = random.next() < 0.85;
  return {
    ...valoresEmBranco(camposDoCliente),
    nome,
    cpf: random.next() < 0.7 ? cpf(random) : null,
    data_nascimento: random.next() < 0.6 ? dia(random) : null,
    cep: comEndereco ? `${cep}${random.between(100, 999)}` : null,
    bairro: comEndereco ? bairro : null,
    cidade: comEndereco ? cidade : null,
    estado: comEndereco ? estado : null,
    logradouro: comEndereco ? random.pick(RUAS) : null,
    numero: comEndereco ? String(random.between(1, 1900)) : null,
    complemento: comEndereco && random.next() < 0.3 ? `Apto ${random.between(11, 184)}` : null,
    telefone: random.next() < 0.9 ? `199${random.between(10_000_000, 99_999_999)}` : null,
    email:
      random.next() < 0.5
        ? `${nome
            .normalize('NFD')
            .replace(/[^a-zA-Z]/g, '')
            .toLowerCase()}@exemplo.com.br`
        : null,
    observacoes: observacoesDe(nome),
  };
};

const empresaInventada = (random: Random): CorpoDoCliente => {
  const { nome: contato, ...pessoa } = pessoaInventada(random);
  const [nome, ramo] = random.pick(EMPRESAS);
  return {
    ...pessoa,
    nome,
    cpf: null,
    data_nascimento: null,
    cnpj: cnpj(random),
    razao_social: `${nome} ${ramo} Ltda.`,
    contato,
  };
};

export const clienteInventado = (random: Random): CorpoDoCliente =>
  random.next() < 0.12 ? empresaInventada(random) : pessoaInventada(random);
