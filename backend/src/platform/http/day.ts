import { mensagens } from '@encomenda/contracts/shared/campos';
import { Recusa } from '@encomenda/contracts/shared/decider';
import { ehDia, type Dia } from '@encomenda/contracts/shared/dia';
import { Injectable, Param, type PipeTransform } from '@nestjs/common';

/** A business day of an address. @throws Recusa (422) for one that is not in the calendar */
@Injectable()
export class DayPipe implements PipeTransform<string, Dia> {
  transform(text: string): Dia {
    if (!ehDia(text)) throw Recusa.campo('data-invalida', 'data', mensagens.data('Data'));
    return text;
  }
}

/** Parameter of a controller's method: a business day in the address (`:date` unless told otherwise). */
export const Day = (name = 'date'): ParameterDecorator => Param(name, DayPipe);
