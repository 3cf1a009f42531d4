import { PODER_DA_FIGURA } from '@encomenda/contracts/porque/figuras';
import {
  consultaDoPorque,
  consultaDoPorqueDasDespesas,
  consultaDoPorqueDasVendas,
  consultaDoPorqueDoProduto,
  type ConsultaDoPorque,
  type ConsultaDoPorqueDasDespesas,
  type ConsultaDoPorqueDasVendas,
  type ConsultaDoPorqueDoProduto,
} from '@encomenda/contracts/porque/porque.http';
import { Controller, Get, Query } from '@nestjs/common';
import { RequiresPower } from '../platform/auth/access.js';
import { Porques } from './porque.queries.js';

/** Lines behind each figure. Requires the same power as the figure itself. */
@Controller('api/adm/porque')
export class PorqueController {
  constructor(private readonly porques: Porques) {}

  @Get('receita')
  @RequiresPower(PODER_DA_FIGURA.receita)
  receita(@Query({ schema: consultaDoPorque }) { page, ...dias }: ConsultaDoPorque) {
    return this.porques.responder({ figura: 'receita', ...dias }, page);
  }

  @Get('despesas')
  @RequiresPower(PODER_DA_FIGURA.despesas)
  despesas(
    @Query({ schema: consultaDoPorqueDasDespesas })
    { page, id, ...dias }: ConsultaDoPorqueDasDespesas,
  ) {
    const categoria = id === null ? {} : { id };
    return this.porques.responder({ figura: 'despesas', ...dias, ...categoria }, page);
  }

  @Get('saldo')
  @RequiresPower(PODER_DA_FIGURA.saldo)
  saldo(@Query({ schema: consultaDoPorque }) { page, ...dias }: ConsultaDoPorque) {
    return this.porques.responder({ figura: 'saldo', ...dias }, page);
  }

  @Get('caixa')
  @RequiresPower(PODER_DA_FIGURA.caixa)
  caixa(@Query({ schema: consultaDoPorque }) { page, ...dias }: ConsultaDoPorque) {
    return this.porques.responder({ figura: 'caixa', ...dias }, page);
  }

  @Get('pedidos')
  @RequiresPower(PODER_DA_FIGURA.pedidos)
  pedidos(@Query({ schema: consultaDoPorque }) { page, ...dias }: ConsultaDoPorque) {
    return this.porques.responder({ figura: 'pedidos', ...dias }, page);
  }

  @Get('media-de-pedidos')
  @RequiresPower(PODER_DA_FIGURA['media-de-pedidos'])
  mediaDePedidos(@Query({ schema: consultaDoPorque }) { page, ...dias }: ConsultaDoPorque) {
    return this.porques.responder({ figura: 'media-de-pedidos', ...dias }, page);
  }

  @Get('clientes')
  @RequiresPower(PODER_DA_FIGURA.clientes)
  clientes(@Query({ schema: consultaDoPorque }) { page, ...dias }: ConsultaDoPorque) {
    return this.porques.responder({ figura: 'clientes', ...dias }, page);
  }

  @Get('media-de-clientes')
  @RequiresPower(PODER_DA_FIGURA['media-de-clientes'])
  mediaDeClientes(@Query({ schema: consultaDoPorque }) { page, ...dias }: ConsultaDoPorque) {
    return this.porques.responder({ figura: 'media-de-clientes', ...dias }, page);
  }

  @Get('unidades')
  @RequiresPower(PODER_DA_FIGURA.unidades)
  unidades(@Query({ schema: consultaDoPorque }) { page, ...dias }: ConsultaDoPorque) {
    return this.porques.responder({ figura: 'unidades', ...dias }, page);
  }

  @Get('produto')
  @RequiresPower(PODER_DA_FIGURA.produto)
  produto(
    @Query({ schema: consultaDoPorqueDoProduto }) { page, ...resto }: ConsultaDoPorqueDoProduto,
  ) {
    return this.porques.responder({ figura: 'produto', ...resto }, page);
  }

  @Get('cliente')
  @RequiresPower(PODER_DA_FIGURA.cliente)
  cliente(
    @Query({ schema: consultaDoPorqueDasVendas }) { page, ...resto }: ConsultaDoPorqueDasVendas,
  ) {
    return this.porques.responder({ figura: 'cliente', ...resto }, page);
  }
}
