import { Controller, Get } from '@nestjs/common';
import { RequiresPower } from '../platform/auth/access.js';
import { Id } from '../platform/http/parameters/id.js';
import {
  customerOfOrder,
  RecordsReading,
  oneCustomer,
} from '../platform/readings/records-reading.js';
import { EventosDoPorque } from './eventos-do-porque.js';

@Controller('api/adm/porque/eventos')
export class EventosDoPorqueController {
  constructor(private readonly eventos: EventosDoPorque) {}

  @Get('pagamento/:id')
  @RequiresPower('receita:ler')
  pagamento(@Id() id: number) {
    return this.eventos.doPagamento(id);
  }

  @Get('despesa/:id')
  @RequiresPower('despesas:ler')
  despesa(@Id() id: number) {
    return this.eventos.daDespesa(id);
  }

  @Get('pedido/:id')
  @RecordsReading('Eventos do pedido', customerOfOrder)
  @RequiresPower('valores:ler')
  pedido(@Id() id: number) {
    return this.eventos.doPedido(id);
  }

  @Get('item/:id')
  @RequiresPower('valores:ler')
  item(@Id() id: number) {
    return this.eventos.doItem(id);
  }

  @Get('cliente/:id')
  @RecordsReading('Eventos do cliente', oneCustomer)
  @RequiresPower('clientes:ler')
  cliente(@Id() id: number) {
    return this.eventos.doCliente(id);
  }
}
