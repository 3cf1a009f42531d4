import { Button, Card, FileButton, Group, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPhotoUp } from '@tabler/icons-react';
import { TIPOS_DE_IMAGEM } from '@encomenda/contracts/produtos/imagem';
import { useState } from 'react';
import { isApiError } from '../core/api-error';
import { ConfirmModal } from '../shared/feedback/confirm-modal';
import { showAnswer } from '../shared/feedback/toasts/toasts';
import { useSubmission } from '../shared/form/saving/use-submission';
import { useEnviarLogoMutation, useRemoverLogoMutation } from './configuracoes.api';
import { Picture } from '../shared/picture/picture';
import classes from './logo.module.css';
import { RemoveButton } from '../shared/page/actions/remove-button';

interface LogoCardProps {
  logo: string | null;
  nome: string;
  editable: boolean;
}

const sentenceOf = (error: unknown): string => {
  if (!isApiError(error)) return 'Ocorreu um erro inesperado!';
  const [ofTheFile] = error.errors.file ?? [];
  return ofTheFile ?? error.message;
};

export const LogoCard = ({ logo, nome, editable }: LogoCardProps) => {
  const [enviar] = useEnviarLogoMutation();
  const [remover] = useRemoverLogoMutation();
  const { state, submit } = useSubmission();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [confirming, confirm] = useDisclosure(false);

  const send = async (file: File | null) => {
    if (!file) return;
    setRefusal(null);
    try {
      const answer = await submit((idempotencyKey) => enviar({ file, idempotencyKey }).unwrap());
      if (answer) showAnswer(answer);
    } catch (error) {
      setRefusal(sentenceOf(error));
    }
  };

  return (
    <Card component="section" aria-labelledby="logotipo">
      <Title order={2} id="logotipo" mb="sm">
        Logotipo
      </Title>
      {logo ? (
        <Picture className={classes.logo} src={logo} alt={`Logotipo de ${nome}`} />
      ) : (
        <Text c="var(--ink-3)">Sem logotipo, os PDFs e a vitrine mostram o nome.</Text>
      )}
      {refusal ? (
        <Text c="red" size="sm" mt="xs" role="alert">
          {refusal}
        </Text>
      ) : null}
      {editable ? (
        <Group mt="sm" gap="xs">
          <FileButton accept={TIPOS_DE_IMAGEM.join(',')} onChange={(file) => void send(file)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={state !== 'idle'}
                leftSection={<IconPhotoUp size={18} aria-hidden />}
              >
                {logo ? 'Trocar logotipo' : 'Enviar logotipo'}
              </Button>
            )}
          </FileButton>
          {logo ? <RemoveButton onClick={confirm.open}>Remover</RemoveButton> : null}
        </Group>
      ) : null}
      <ConfirmModal
        opened={confirming}
        onClose={confirm.close}
        title="Remover o logotipo?"
        message="Deseja realmente remover o logotipo?"
        consequence="Os PDFs e a vitrine ficam só com o nome da loja. Dá para desfazer."
        onConfirm={() => remover().unwrap()}
      />
    </Card>
  );
};
