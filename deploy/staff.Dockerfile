# The service for staff runs in the checkout that it publishes from, with the packages that are installed there.
FROM node:24.21.0-bookworm-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates git openssh-client \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
USER node
CMD ["node", "--import", "tsx", "--import", "./tools/before-functions.ts", "staff/start.ts"]
