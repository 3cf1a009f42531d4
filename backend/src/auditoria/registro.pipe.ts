import {
  ASSUNTOS_DO_HISTORICO,
  type AssuntoDoHistorico,
} from '@encomenda/contracts/auditoria/assuntos';
import { Injectable, Param, type PipeTransform } from '@nestjs/common';
import { recordNotFound } from '../platform/http/id.js';

const MAIOR_NUMERO = 15;

/** @throws the refusal of a record that does not exist */
@Injectable()
export class AssuntoPipe implements PipeTransform<string, AssuntoDoHistorico> {
  transform(text: string): AssuntoDoHistorico {
    const assunto = ASSUNTOS_DO_HISTORICO.find((um) => um === text);
    if (!assunto) throw recordNotFound();
    return assunto;
  }
}

/** Places in the log, and numbers of records, may be beyond those of ids. */
@Injectable()
export class NumeroPipe implements PipeTransform<string, number> {
  transform(text: string): number {
    if (!/^\d+$/.test(text) || text.length > MAIOR_NUMERO) throw recordNotFound();
    return Number(text);
  }
}

/** Parameter of a controller's method: the subject in the address. */
export const Assunto = (): ParameterDecorator => Param('assunto', AssuntoPipe);
/** Parameter of a controller's method: a number in the address, however large. */
export const Numero = (name: string): ParameterDecorator => Param(name, NumeroPipe);
