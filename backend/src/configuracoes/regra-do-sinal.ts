import type { LinhaConfiguracoes } from '@encomenda/contracts/configuracoes/configuracoes.read-models';
import type { RegraDoSinal } from '@encomenda/contracts/pedidos/pagamentos/sinal';
import { Injectable } from '@nestjs/common';
import { ConfiguracoesReader } from './configuracoes.reader.js';

export const regraDoSinal = (linha: LinhaConfiguracoes): RegraDoSinal => ({
  em: linha.sinal_em,
  quanto: linha.sinal_quanto,
  aPartirDeEmCentavos: linha.sinal_a_partir_de_em_centavos,
  semOSinal: linha.sem_o_sinal,
});

/** The shop's rule for the deposit before production. */
@Injectable()
export class Sinal {
  constructor(private readonly configuracoes: ConfiguracoesReader) {}

  async regra(): Promise<RegraDoSinal> {
    return regraDoSinal(await this.configuracoes.current());
  }
}
