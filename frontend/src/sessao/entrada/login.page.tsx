import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useSessaoQuery } from '../../core/sessao.api';
import { CodigoStep } from './codigo-step';
import { SenhaStep } from './senha-step';
import { safeReturn, useEnter } from './use-enter';

export const LoginPage = () => {
  const [params] = useSearchParams();
  const enter = useEnter(safeReturn(params.get('voltar')));
  const [faltaOCodigo, setFaltaOCodigo] = useState(useSessaoQuery().data?.segundaEtapa ?? false);
  const { state } = useLocation() as { state: { aviso?: string } | null };
  const recebido = state?.aviso ?? null;
  const [aviso, setAviso] = useState<string | null>(recebido);
  if (!faltaOCodigo)
    return (
      <SenhaStep
        aviso={aviso}
        pronto={aviso !== null && aviso === recebido}
        onEntrou={enter}
        onFaltaOCodigo={() => setFaltaOCodigo(true)}
      />
    );
  return (
    <CodigoStep
      onEntrou={enter}
      onVoltar={(porque) => {
        setAviso(porque);
        setFaltaOCodigo(false);
      }}
    />
  );
};
