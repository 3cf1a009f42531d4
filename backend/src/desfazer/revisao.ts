import { MAIOR_ID } from '@encomenda/contracts/shared/campos';
import { Injectable, Param, type PipeTransform } from '@nestjs/common';
import { recordNotFound } from '../platform/http/id.js';

/** A revision in an address, counted from 0. @throws the refusal of a record that does not exist */
@Injectable()
export class RevisaoPipe implements PipeTransform<string, number> {
  transform(text: string): number {
    const revisao = /^(?:0|[1-9]\d{0,9})$/.test(text) ? Number(text) : Infinity;
    if (revisao > MAIOR_ID) throw recordNotFound();
    return revisao;
  }
}

/** Parameter of a controller's method: `:revisao` of the address. */
export const Revisao = (): ParameterDecorator => Param('revisao', RevisaoPipe);
