import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconCalendarShare } from '@tabler/icons-react';
import { useState } from 'react';
import { IfAllowed } from '../../shared/access/if-allowed';
import { Loaded } from '../../shared/feedback/loaded';
import { useActs } from '../../shared/feedback/use-acts';
import { CopyButton } from '../../shared/page/actions/copy-button';
import { SectionCard } from '../../shared/page/detail/section-card';
import {
  useCriarEnderecoDoCalendarioMutation,
  useEnderecoDoCalendarioQuery,
  useRevogarEnderecoDoCalendarioMutation,
} from './endereco-do-calendario.api';

export const EnderecoDoCalendarioCard = () => (
  <IfAllowed poder="pedidos:ler">
    <Endereco />
  </IfAllowed>
);

const Endereco = () => {
  const query = useEnderecoDoCalendarioQuery();
  const [criar] = useCriarEnderecoDoCalendarioMutation();
  const [revogar] = useRevogarEnderecoDoCalendarioMutation();
  const [novo, setNovo] = useState<string | null>(null);
  const acts = useActs<'criar' | 'revogar'>();
  const receber = async () => {
    const answer = await criar().unwrap();
    setNovo(location.origin + answer.endereco);
    return answer;
  };
  const acabar = async () => {
    const answer = await revogar().unwrap();
    setNovo(null);
    return answer;
  };
  return (
    <SectionCard title="Agenda no seu calendário">
      <Text size="sm" c="var(--ink-2)" mb="sm">
        Um endereço secreto, só seu, que o calendário do telefone ou do computador assina: mostra
        prazos e entregas, sem valores. Quem tiver o endereço vê a agenda; troque-o se ele escapar.
      </Text>
      <Loaded query={query} height={64} label="Carregando endereço">
        {({ endereco }) => (
          <>
            {endereco ? (
              <Text size="sm" mb="sm">
                Criado em {endereco.criado_em_br}.{' '}
                {endereco.lido_em_br
                  ? `Lido pela última vez em ${endereco.lido_em_br}.`
                  : 'Ainda não foi lido.'}
              </Text>
            ) : null}
            {novo !== null && endereco ? (
              <TextInput
                label="Endereço"
                description="Copie-o agora: ele não aparece de novo."
                readOnly
                mb="sm"
                value={novo}
                rightSection={<CopyButton label="Copiar endereço" text={novo} />}
                onFocus={(event) => event.currentTarget.select()}
              />
            ) : null}
            <Group gap="xs">
              <Button
                variant="default"
                leftSection={<IconCalendarShare size={18} aria-hidden />}
                {...acts.look('criar')}
                onClick={() => acts.press('criar', receber)}
              >
                {endereco ? 'Trocar endereço' : 'Criar endereço'}
              </Button>
              {endereco ? (
                <Button
                  variant="subtle"
                  color="red"
                  {...acts.look('revogar')}
                  onClick={() => acts.press('revogar', acabar)}
                >
                  Revogar
                </Button>
              ) : null}
            </Group>
          </>
        )}
      </Loaded>
    </SectionCard>
  );
};
