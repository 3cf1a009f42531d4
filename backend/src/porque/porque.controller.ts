import { PODER_DA_CONTA } from '@encomenda/contracts/porque/figuras';
import {
  consultaDoPorque,
  consultaDoPorqueDasDespesas,
  consultaDoPorqueDasVendas,
  type ConsultaDoPorque,
  type ConsultaDoPorqueDasDespesas,
  type ConsultaDoPorqueDasVendas,
} from '@encomenda/contracts/porque/porque.http';
import { Controller, Get, Query } from '@nestjs/common';
import { RequiresPower } from '../platform/auth/access.js';
import { Porques } from './porque.queries.js';

/** Each figure of the screens, opened: whoever may see the number may see what it is made of. */
@Controller('api/adm/porque')
export class PorqueController {
  constructor(private readonly porques: Porques) {}

  @Get('receita')
  @RequiresPower(PODER_DA_CONTA.receita)
  receita(@Query({ schema: consultaDoPorque }) { page, ...dias }: ConsultaDoPorque) {
    return this.porques.responder({ conta: 'receita', ...dias }, page);
  }

  @Get('despesas')
  @RequiresPower(PODER_DA_CONTA.despesas)
  despesas(
    @Query({ schema: consultaDoPorqueDasDespesas })
    { page, id, ...dias }: ConsultaDoPorqueDasDespesas,
  ) {
    const categoria = id === null ? {} : { id };
    return this.porques.responder({ conta: 'despesas', ...dias, ...categoria }, page);
  }

  @Get('saldo')
  @RequiresPower(PODER_DA_CONTA.saldo)
  saldo(@Query({ schema: consultaDoPorque }) { page, ...dias }: ConsultaDoPorque) {
    return this.porques.responder({ conta: 'saldo', ...dias }, page);
  }

  @Get('caixa')
  @RequiresPower(PODER_DA_CONTA.caixa)
  caixa(@Query({ schema: consultaDoPorque }) { page, ...dias }: ConsultaDoPorque) {
    return this.porques.responder({ conta: 'caixa', ...dias }, page);
  }

  @Get('pedidos')
  @RequiresPower(PODER_DA_CONTA.pedidos)
  pedidos(@Query({ schema: consultaDoPorque }) { page, ...dias }: ConsultaDoPorque) {
    return this.porques.responder({ conta: 'pedidos', ...dias }, page);
  }

  @Get('media-de-pedidos')
  @RequiresPower(PODER_DA_CONTA['media-de-pedidos'])
  mediaDePedidos(@Query({ schema: consultaDoPorque }) { page, ...dias }: ConsultaDoPorque) {
    return this.porques.responder({ conta: 'media-de-pedidos', ...dias }, page);
  }

  @Get('clientes')
  @RequiresPower(PODER_DA_CONTA.clientes)
  clientes(@Query({ schema: consultaDoPorque }) { page, ...dias }: ConsultaDoPorque) {
    return this.porques.responder({ conta: 'clientes', ...dias }, page);
  }

  @Get('media-de-clientes')
  @RequiresPower(PODER_DA_CONTA['media-de-clientes'])
  mediaDeClientes(@Query({ schema: consultaDoPorque }) { page, ...dias }: ConsultaDoPorque) {
    return this.porques.responder({ conta: 'media-de-clientes', ...dias }, page);
  }

  @Get('unidades')
  @RequiresPower(PODER_DA_CONTA.unidades)
  unidades(@Query({ schema: consultaDoPorque }) { page, ...dias }: ConsultaDoPorque) {
    return this.porques.responder({ conta: 'unidades', ...dias }, page);
  }

  @Get('produto')
  @RequiresPower(PODER_DA_CONTA.produto)
  produto(
    @Query({ schema: consultaDoPorqueDasVendas }) { page, ...resto }: ConsultaDoPorqueDasVendas,
  ) {
    return this.porques.responder({ conta: 'produto', ...resto }, page);
  }

  @Get('cliente')
  @RequiresPower(PODER_DA_CONTA.cliente)
  cliente(
    @Query({ schema: consultaDoPorqueDasVendas }) { page, ...resto }: ConsultaDoPorqueDasVendas,
  ) {
    return this.porques.responder({ conta: 'cliente', ...resto }, page);
  }
}
