import { MAIOR_ID } from '@encomenda/contracts/shared/campos/campos';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { Injectable, Param, type PipeTransform } from '@nestjs/common';

export const recordNotFound = (): Recusa =>
  Recusa.inexistente('registro-inexistente', 'Registro não encontrado.');

/** Parses an id in a path, 1 to 2^31-1. @throws Recusa (404) for any other text */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(text: string): number {
    const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Infinity;
    if (id > MAIOR_ID) throw recordNotFound();
    return id;
  }
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Parses an id that is a UUID in a path. @throws Recusa (404) for any other text */
@Injectable()
export class UuidPipe implements PipeTransform<string, string> {
  transform(text: string): string {
    if (!UUID.test(text)) throw recordNotFound();
    return text;
  }
}

export const Uuid = (name = 'id'): ParameterDecorator => Param(name, UuidPipe);

export const Id = (name = 'id'): ParameterDecorator => Param(name, IdPipe);
