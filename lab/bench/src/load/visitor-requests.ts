import { diaDeNegocio, somarDias } from '@encomenda/contracts/shared/dia/dia';
import { Visitor, type Answer } from '@encomenda/system/visitor/visitor';
import { closedLoop } from './closed-loop.js';

const CLIENTS = 16;
const FILL_SECONDS = 420;
const DAYS = 60;

const formOf = (produto: number): string => `/produtos/encomendar/${produto}`;

const hidden = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

export const filledIn = async (
  visitor: Visitor,
  produto: number,
  n: number,
): Promise<Record<string, string>> => {
  const { body: html } = await visitor.look(formOf(produto));
  return {
    formulario: hidden(html, 'formulario'),
    revisao: hidden(html, 'revisao'),
    quantidade: String(1 + (n % 5)),
    para: somarDias(diaDeNegocio(new Date()), 1 + (n % DAYS)),
    nome: `Visitante ${n}`,
    telefone: `(81) 9${String(10_000_000 + n)}`,
    observacao: 'Com recheio de doce de leite, por favor.',
  };
};

export const sendForm = (
  visitor: Visitor,
  produto: number,
  form: Readonly<Record<string, string>>,
): Promise<Answer<string>> =>
  visitor.submit(
    formOf(produto),
    new URLSearchParams(form).toString(),
    'application/x-www-form-urlencoded',
  );

/** Returns requests per second. @throws an Error when a form is refused */
export const askFor = async (baseUrl: string, produto: number, count: number): Promise<number> => {
  const visitor = new Visitor(baseUrl);
  let next = 0;
  const from = performance.now();
  const loop = { clients: CLIENTS, warmUpSeconds: 0, seconds: FILL_SECONDS };
  const { failures } = await closedLoop(loop, async () => {
    const n = next++;
    if (n >= count) return false;
    const form = await filledIn(visitor, produto, n);
    const { status, body } = await sendForm(visitor, produto, form);
    if (status !== 303)
      throw new Error(`a request was answered with ${status}: ${body.slice(0, 200)}`);
    return true;
  });
  if (failures[0] !== undefined) throw new Error(failures[0]);
  if (next < count) throw new Error(`Only ${next} of ${count} requests were sent in time.`);
  return count / ((performance.now() - from) / 1_000);
};
