import type { Cliente } from '@encomenda/contracts/clientes/clientes.http';
import { usePoder } from '../core/sessao.api';
import { SectionCard } from '../shared/page/detail/section-card';
import { DadosPessoaisPanel } from './dados-pessoais-panel';

export const DadosPessoaisCard = ({ cliente }: { cliente: Pick<Cliente, 'id'> }) =>
  usePoder('titulares:ler') ? (
    <SectionCard title="Dados pessoais">
      <DadosPessoaisPanel titular={{ tipo: 'clientes', id: cliente.id }} />
    </SectionCard>
  ) : null;
