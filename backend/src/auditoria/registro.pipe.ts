import {
  ASSUNTOS_DO_HISTORICO,
  type AssuntoDoHistorico,
} from '@encomenda/contracts/auditoria/assuntos';
import { Injectable, Param, type PipeTransform } from '@nestjs/common';
import { recordNotFound } from '../platform/http/parameters/id.js';

const MAIOR_NUMERO = 15;

/** @throws Recusa (404) for an unknown subject */
@Injectable()
export class AssuntoPipe implements PipeTransform<string, AssuntoDoHistorico> {
  transform(text: string): AssuntoDoHistorico {
    const assunto = ASSUNTOS_DO_HISTORICO.find((um) => um === text);
    if (!assunto) throw recordNotFound();
    return assunto;
  }
}

/** Parses up to 15 digits: log positions and some record numbers exceed the range of `IdPipe`. */
@Injectable()
export class NumeroPipe implements PipeTransform<string, number> {
  transform(text: string): number {
    if (!/^\d+$/.test(text) || text.length > MAIOR_NUMERO) throw recordNotFound();
    return Number(text);
  }
}

/** `:assunto` of the path, parsed by `AssuntoPipe`. */
export const Assunto = (): ParameterDecorator => Param('assunto', AssuntoPipe);
/** A number of the path, parsed by `NumeroPipe`. */
export const Numero = (name: string): ParameterDecorator => Param(name, NumeroPipe);
