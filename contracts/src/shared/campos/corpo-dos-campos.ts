import { z } from 'zod';
import { ehNascimento } from '../../clientes/nascimento.js';
import { telefone } from './campo-de-telefone.js';
import { cadaCampo, type Campo, type Campos, type TipoDeCampo, type Valor } from './campo.js';
import {
  dia,
  dinheiro,
  hora,
  idDe,
  inteiro,
  mensagens,
  omissivel,
  opcional,
  quantidade,
  simOuNao,
  texto,
  TEXTO_LONGO,
  umDe,
} from './campos.js';
import { cep, cnpj, cpf, documento, email, uf } from '../campos-de-pessoa.js';

/** Leaves out absent limits, so that the field's defaults apply. */
const limites = ({ min, max }: Campo) => ({
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
});

const LEITURAS: Readonly<Record<TipoDeCampo, (campo: Campo) => z.ZodType>> = {
  texto: (campo) => texto(campo.rotulo, limites(campo)),
  'texto-rico': ({ rotulo }) => texto(rotulo, { max: TEXTO_LONGO }),
  dinheiro: (campo) => dinheiro(campo.rotulo, limites(campo)),
  quantidade: ({ rotulo }) => quantidade(rotulo),
  inteiro: (campo) => inteiro(campo.rotulo, limites(campo)),
  dia: ({ rotulo }) => dia(rotulo),
  hora: ({ rotulo }) => hora(rotulo),
  referencia: ({ rotulo }) => idDe(rotulo),
  opcao: ({ rotulo, opcoes }) => umDe(rotulo, opcoes!),
  'sim-ou-nao': ({ rotulo }) => simOuNao(rotulo),
  cpf: ({ rotulo }) => cpf(rotulo),
  cnpj: ({ rotulo }) => cnpj(rotulo),
  documento: ({ rotulo }) => documento(rotulo),
  cep: ({ rotulo }) => cep(rotulo),
  uf: ({ rotulo }) => uf(rotulo),
  email: ({ rotulo }) => email(rotulo),
  telefone: ({ rotulo }) => telefone(rotulo),
  nascimento: ({ rotulo }) =>
    z.string({ error: mensagens.invalido(rotulo) }).refine(ehNascimento, mensagens.data(rotulo)),
};

const seFaltar = (lido: z.ZodType, { opcional: emBranco, omissivel: ausente, padrao }: Campo) => {
  if (emBranco) return opcional(lido);
  if (ausente) return omissivel(lido);
  return padrao === undefined ? lido : lido.default(padrao);
};

/** Schema of one field. Its metadata contains the definition. */
export const leituraDoCampo = <C extends Campo>(campo: C): z.ZodType<Valor<C>> =>
  seFaltar(LEITURAS[campo.tipo](campo), campo).meta({ campo }) as z.ZodType<Valor<C>>;

export const corpoDosCampos = <Cs extends Campos>(campos: Cs) =>
  z.object(
    Object.fromEntries(
      cadaCampo(campos).map(({ nome, campo }) => [nome, leituraDoCampo(campo)]),
    ) as { -readonly [K in keyof Cs]: z.ZodType<Valor<Cs[K]>> },
  );
