FROM node:24.21.0-bookworm-slim
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts
COPY tsconfig.json ./
COPY lib lib
COPY functions functions
COPY staff/desk staff/desk
COPY staff/ops staff/ops
COPY staff/words staff/words
COPY tools/before-functions.ts tools/entries.ts tools/
COPY content content
COPY messages messages
RUN npm run gcp-build
USER node
# What is asked to stop is what runs: no shell, no npm in between.
CMD ["node", "--import", "tsx", "functions/start.ts"]
