import { familiasDeEventos } from '../catalogo.js';
import { DESCRICAO_DO_ASSUNTO, type AssuntoDoHistorico } from './assuntos.js';

export interface Registro {
  readonly assunto: AssuntoDoHistorico;
  readonly id: number;
}

const streams = new Map(familiasDeEventos.map(({ registro, stream }) => [registro, stream]));
const assuntos = new Map(
  familiasDeEventos.map(({ registro, stream }) => [stream(0).slice(0, -'-0'.length), registro]),
);

export const streamDoRegistro = ({ assunto, id }: Registro): string => streams.get(assunto)!(id);

/** @throws Error when the catalogue has no such stream. */
export const registroDoStream = (stream: string): Registro => {
  const traco = stream.lastIndexOf('-');
  const assunto = assuntos.get(stream.slice(0, traco));
  if (!assunto) throw new Error(`${stream} is no stream of the catalogue.`);
  return { assunto, id: Number(stream.slice(traco + 1)) };
};

const SEM_NUMERO: readonly AssuntoDoHistorico[] = [
  'configuracoes',
  'calendario',
  'notificacoes',
  'varreduras-de-prazos',
];

/** `Pedido 12`; without the number for subjects in `SEM_NUMERO`. */
export const tituloDoRegistro = ({ assunto, id }: Registro): string => {
  const { um } = DESCRICAO_DO_ASSUNTO[assunto];
  return SEM_NUMERO.includes(assunto) ? um : `${um} ${id}`;
};
