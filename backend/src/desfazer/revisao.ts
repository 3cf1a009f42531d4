import { MAIOR_ID } from '@encomenda/contracts/shared/campos/campos';
import { Injectable, Param, type PipeTransform } from '@nestjs/common';
import { recordNotFound } from '../platform/http/parameters/id.js';

/** Parses a revision in a path. @throws Recusa (404) for what is no whole number from 0 */
@Injectable()
export class RevisaoPipe implements PipeTransform<string, number> {
  transform(text: string): number {
    const revisao = /^(?:0|[1-9]\d{0,9})$/.test(text) ? Number(text) : Infinity;
    if (revisao > MAIOR_ID) throw recordNotFound();
    return revisao;
  }
}

export const Revisao = (): ParameterDecorator => Param('revisao', RevisaoPipe);
