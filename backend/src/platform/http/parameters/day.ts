import { mensagens } from '@encomenda/contracts/shared/campos/campos';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { ehDia, type Dia } from '@encomenda/contracts/shared/dia/dia';
import { Injectable, Param, type PipeTransform } from '@nestjs/common';

/** Parses a business day in a path. @throws Recusa (422) for a day not in the calendar */
@Injectable()
export class DayPipe implements PipeTransform<string, Dia> {
  transform(text: string): Dia {
    if (!ehDia(text)) throw Recusa.campo('data-invalida', 'data', mensagens.data('Data'));
    return text;
  }
}

export const Day = (name = 'date'): ParameterDecorator => Param(name, DayPipe);
