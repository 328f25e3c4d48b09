import { checkStorage } from '#server/features/status/check-storage.ts';
import { doctorToken } from '#server/features/status/doctor-route.ts';
import { readCertificate } from '#server/features/status/read-certificate.ts';

export { checkStorage, doctorToken, readCertificate };
