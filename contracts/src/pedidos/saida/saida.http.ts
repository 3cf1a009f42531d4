import { z } from 'zod';
import { corpoDoCliente } from '../../clientes/clientes.http.js';
import { dinheiro, opcional, umDe } from '../../shared/campos/campos.js';
import { SAIDAS } from './saida.js';

const TAXA_MAXIMA_EM_CENTAVOS = 10_000_000;

/** A blank address means the customer's own, a blank fee means none. */
export const dadosDaEntrega = corpoDoCliente
  .pick({
    cep: true,
    bairro: true,
    cidade: true,
    estado: true,
    logradouro: true,
    numero: true,
    complemento: true,
  })
  .extend({ taxa: opcional(dinheiro('Taxa de entrega', { max: TAXA_MAXIMA_EM_CENTAVOS })) });
export type DadosDaEntrega = z.infer<typeof dadosDaEntrega>;

/** Address and fee are ignored for `Retirada`. */
export const corpoDaSaida = dadosDaEntrega.extend({ saida: umDe('Saída', SAIDAS) });
export type CorpoDaSaida = z.infer<typeof corpoDaSaida>;
