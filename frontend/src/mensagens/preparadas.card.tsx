import { Stack, Text } from '@mantine/core';
import type { MensagemDoPedido } from '@encomenda/contracts/mensagens/mensagens.http';
import { RelativeTime } from '../shared/format/relative-time';
import { SectionCard } from '../shared/page/detail/section-card';

const COMO = { whatsapp: 'pelo WhatsApp', copia: 'copiada' } as const;

export const PreparadasCard = ({ mensagens }: { mensagens: readonly MensagemDoPedido[] }) =>
  mensagens.length === 0 ? null : (
    <SectionCard title="Mensagens">
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {mensagens.map(({ tipo, nome, canal, por, em }) => (
          <li key={tipo}>
            <Text size="sm">
              “{nome}” preparada por {por} <RelativeTime instante={em} />, {COMO[canal]}
            </Text>
          </li>
        ))}
      </Stack>
    </SectionCard>
  );
