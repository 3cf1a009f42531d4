import type { Config } from '@encomenda/platform/config';
import { Module } from '@nestjs/common';
import { CONFIG } from '../platform/tokens.js';
import { CepController } from './cep.controller.js';
import { Ceps, FONTES_DE_CEP } from './ceps.js';
import { EnderecosDaLoja } from './enderecos-da-loja.js';
import { brasilApi, viaCep } from './fonte-de-cep.js';

const fontes = {
  provide: FONTES_DE_CEP,
  inject: [CONFIG],
  useFactory: ({ viacepUrl, brasilApiUrl }: Config) => [viaCep(viacepUrl), brasilApi(brasilApiUrl)],
};

@Module({ controllers: [CepController], providers: [fontes, Ceps, EnderecosDaLoja] })
export class CepModule {}
