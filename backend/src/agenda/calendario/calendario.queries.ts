import type { Calendario } from '@encomenda/contracts/agenda/agenda.http';
import { quandoFecha } from '@encomenda/contracts/agenda/calendario.events';
import { Injectable } from '@nestjs/common';
import { CalendarioReader } from './calendario.reader.js';

@Injectable()
export class CalendarioDaLoja {
  constructor(private readonly reader: CalendarioReader) {}

  async mostrar(): Promise<Calendario> {
    const { capacidade, fechados } = await this.reader.current();
    const { id: _, ...porDia } = capacidade;
    return {
      ...porDia,
      fechados: fechados.map(({ dia, nome, todoAno }) => ({
        dia,
        quando: quandoFecha({ dia, nome, todoAno }),
        nome,
        todo_ano: todoAno,
      })),
    };
  }
}
