import { Code, Text } from '@mantine/core';
import { Loaded } from '../shared/feedback/loaded';
import { SectionCard } from '../shared/page/detail/section-card';
import { useChaveDosRecibosQuery } from './configuracoes.api';

export const ChaveDosRecibosCard = () => {
  const query = useChaveDosRecibosQuery();
  return (
    <SectionCard title="Chave dos recibos">
      <Text size="sm" c="var(--ink-2)" mb="sm">
        Assina os recibos que os clientes baixam pelo link. Mostre-a a quem quiser conferir um: a do
        arquivo tem de ser igual.
      </Text>
      <Loaded query={query} height={48} label="Carregando chave dos recibos">
        {({ impressao }) => (
          <Code block style={{ whiteSpace: 'pre-wrap' }}>
            {impressao}
          </Code>
        )}
      </Loaded>
    </SectionCard>
  );
};
