import { Controller, Get } from '@nestjs/common';
import { RegistraConsulta } from '../auditoria/records-consulta.js';
import { Exige } from '../platform/auth/access.js';
import { Id } from '../platform/http/id.js';
import { EventosDoPorque } from './eventos-do-porque.js';

@Controller('api/adm/porque/eventos')
export class EventosDoPorqueController {
  constructor(private readonly eventos: EventosDoPorque) {}

  @Get('pagamento/:id')
  @Exige('receita:ler')
  pagamento(@Id() id: number) {
    return this.eventos.doPagamento(id);
  }

  @Get('despesa/:id')
  @Exige('despesas:ler')
  despesa(@Id() id: number) {
    return this.eventos.daDespesa(id);
  }

  @Get('pedido/:id')
  @RegistraConsulta('Eventos do pedido', 'pedido')
  @Exige('valores:ler')
  pedido(@Id() id: number) {
    return this.eventos.doPedido(id);
  }

  @Get('item/:id')
  @Exige('valores:ler')
  item(@Id() id: number) {
    return this.eventos.doItem(id);
  }

  @Get('cliente/:id')
  @RegistraConsulta('Eventos do cliente', 'cliente')
  @Exige('clientes:ler')
  cliente(@Id() id: number) {
    return this.eventos.doCliente(id);
  }
}
