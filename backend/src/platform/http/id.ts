import { MAIOR_ID } from '@encomenda/contracts/shared/campos';
import { Recusa } from '@encomenda/contracts/shared/decider';
import { Injectable, Param, type PipeTransform } from '@nestjs/common';

export const registroInexistente = (): Recusa =>
  Recusa.inexistente('registro-inexistente', 'Registro não encontrado.');

/** An id of an address, 1 to 2^31-1. @throws the refusal of a record that does not exist */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(text: string): number {
    const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Infinity;
    if (id > MAIOR_ID) throw registroInexistente();
    return id;
  }
}

/** Parameter of a controller's method: an id in the address (`:id` unless told otherwise). */
export const Id = (name = 'id'): ParameterDecorator => Param(name, IdPipe);
